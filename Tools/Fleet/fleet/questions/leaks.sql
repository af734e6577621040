-- Controllers that were removed and never deallocated, by class.
SELECT app, class, count(DISTINCT path) AS sessions, count(*) AS objects, min_by(version, version_key) AS first_version
FROM violations
WHERE rule = 'leaked-after-removal'
GROUP BY app, class
ORDER BY sessions DESC, objects DESC, app, class;
