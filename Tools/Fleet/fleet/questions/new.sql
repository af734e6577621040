-- Violations that are new since a version: their fingerprint occurs in no version before it.
-- question.since_key is the version's key; null stands for the newest version of each app.
SELECT v.app, v.rule, v.class, v.fingerprint, count(DISTINCT v.path) AS sessions,
       min_by(v.version, v.version_key) AS first_version
FROM violations v
JOIN (SELECT app, max(version_key) AS newest_key FROM traces GROUP BY app) apps ON apps.app = v.app
CROSS JOIN question q
WHERE v.version_key IS NOT NULL
GROUP BY v.app, v.rule, v.class, v.fingerprint, coalesce(q.since_key, apps.newest_key)
HAVING min(v.version_key) >= coalesce(q.since_key, apps.newest_key)
ORDER BY sessions DESC, v.app, v.rule, v.class, v.fingerprint;
