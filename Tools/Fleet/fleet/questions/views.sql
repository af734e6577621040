-- What the questions read: of each path the rows of its newest round. all_traces, all_violations, all_edges and
-- all_failures are the Parquet files of the tables. A path has two rounds if its file changed between two runs.
CREATE OR REPLACE TEMPORARY VIEW newest AS
SELECT path, max(round) AS round
FROM (SELECT path, round FROM all_traces UNION ALL SELECT path, round FROM all_failures) AS every
GROUP BY path;

CREATE OR REPLACE TEMPORARY VIEW traces AS
SELECT t.* FROM all_traces t JOIN newest n ON t.path = n.path AND t.round = n.round;

CREATE OR REPLACE TEMPORARY VIEW violations AS
SELECT v.* FROM all_violations v JOIN newest n ON v.path = n.path AND v.round = n.round;

CREATE OR REPLACE TEMPORARY VIEW edges AS
SELECT e.* FROM all_edges e JOIN newest n ON e.path = n.path AND e.round = n.round;

CREATE OR REPLACE TEMPORARY VIEW failures AS
SELECT f.* FROM all_failures f JOIN newest n ON f.path = n.path AND f.round = n.round;
