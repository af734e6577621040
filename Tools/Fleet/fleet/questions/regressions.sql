-- Violations that an earlier version did not have, with their first version and the smallest trace that shows each.
-- An earlier version counts if it has a session in which the rule was checked.
SELECT shown.app, shown.rule, shown.class, shown.version AS first_version, counted.sessions, shown.path, shown.seq
FROM (SELECT app, rule, fingerprint, min(version_key) AS first_key, count(DISTINCT path) AS sessions
      FROM violations WHERE version_key IS NOT NULL
      GROUP BY app, rule, fingerprint) counted
JOIN (SELECT v.app, v.rule, v.class, v.fingerprint, v.version, v.version_key, v.path, v.seq,
             row_number() OVER (PARTITION BY v.app, v.rule, v.fingerprint, v.version_key
                                ORDER BY t.events, v.path, v.seq) AS place
      FROM violations v JOIN traces t ON t.path = v.path) shown
  ON shown.app = counted.app AND shown.rule = counted.rule AND shown.fingerprint = counted.fingerprint
  AND shown.version_key = counted.first_key AND shown.place = 1
WHERE EXISTS (SELECT 1 FROM traces earlier
              WHERE earlier.app = counted.app AND earlier.version_key < counted.first_key
                AND array_contains(earlier.checked, counted.rule))
ORDER BY counted.sessions DESC, shown.app, shown.rule, shown.class, shown.path, shown.seq;
