-- Rules by the share of sessions that break them.
-- The share is that of the sessions in which the rule was checked.
SELECT broken.rule, broken.sessions, asked.sessions AS checked,
       round(100.0 * broken.sessions / asked.sessions, 1) AS percent, broken.violations
FROM (SELECT rule, count(DISTINCT path) AS sessions, count(*) AS violations FROM violations GROUP BY rule) broken
JOIN (SELECT names.rule, count(*) AS sessions
      FROM (SELECT DISTINCT rule FROM violations) names
      JOIN traces ON array_contains(traces.checked, names.rule)
      GROUP BY names.rule) asked ON asked.rule = broken.rule
ORDER BY percent DESC, broken.sessions DESC, broken.rule;
