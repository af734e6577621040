-- The map of the screens: which action leads from which screen to which, over all sessions and devices.
-- An action whose last version is not the newest one is gone since; one whose first version is the newest one is new.
SELECT app, from_screen, action, to_screen, count(DISTINCT path) AS sessions, count(DISTINCT device) AS devices,
       CAST(sum(times) AS BIGINT) AS actions,
       round(sum(CAST(times AS DOUBLE) * mean_time) / sum(times) / 1e9, 3) AS seconds,
       min_by(version, version_key) AS first_version, max_by(version, version_key) AS last_version
FROM edges
GROUP BY app, from_screen, action, to_screen
ORDER BY app, sessions DESC, actions DESC, from_screen, action, to_screen;
