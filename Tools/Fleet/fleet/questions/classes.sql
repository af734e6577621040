-- Classes that break most rules, by sessions.
SELECT app, class, count(DISTINCT path) AS sessions, count(*) AS violations, count(DISTINCT rule) AS rules
FROM violations
GROUP BY app, class
ORDER BY sessions DESC, violations DESC, app, class;
