import Foundation

/// The tables and views of an exported database. Their columns are described in <doc:QueryATrace>.
enum DatabaseSchema {
    static let version = 1

    /// - Parameter hasLargeNumbers: whether sequence numbers may be above 2⁶³, which SQLite cannot store as integers.
    ///   Then no column says that it holds integers: SQLite would turn such a number into an inexact one.
    static func create(in database: Database, hasLargeNumbers: Bool = false) throws(ExportError) {
        try database.execute((hasLargeNumbers ? tables.replacingOccurrences(of: " INTEGER", with: "") : tables) + views)
    }

    /// Called when the rows are there: each index is then sorted once.
    static func addIndexes(to database: Database) throws(ExportError) {
        try database.execute(indexes)
        try database.execute("PRAGMA user_version = \(version)")
    }

    private static let tables = """
        CREATE TABLE info (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE TABLE events (
          seq INTEGER PRIMARY KEY, t INTEGER NOT NULL, kind TEXT NOT NULL, family TEXT NOT NULL,
          scope INTEGER, cause INTEGER, object INTEGER, file TEXT, line INTEGER, function TEXT, exact INTEGER, pc,
          image TEXT);
        CREATE TABLE fields (seq INTEGER NOT NULL, name TEXT NOT NULL, value, PRIMARY KEY (seq, name)) WITHOUT ROWID;
        CREATE TABLE objects (
          id INTEGER PRIMARY KEY, type TEXT NOT NULL, class TEXT, title TEXT, first INTEGER, next INTEGER,
          began INTEGER, ended INTEGER);
        CREATE TABLE intervals (
          object INTEGER NOT NULL, field TEXT NOT NULL, value NOT NULL, first INTEGER, next INTEGER,
          began INTEGER, ended INTEGER);
        CREATE TABLE transitions (
          id INTEGER NOT NULL, type TEXT, container INTEGER, "from" INTEGER, "to" INTEGER, requested INTEGER,
          first INTEGER, last INTEGER, began INTEGER NOT NULL, ended INTEGER, animated INTEGER, interactive INTEGER,
          progress REAL NOT NULL, outcome TEXT NOT NULL, restored INTEGER, call INTEGER, input INTEGER,
          interruptedBy INTEGER);
        CREATE TABLE violations (
          rule TEXT NOT NULL, severity TEXT NOT NULL, seq INTEGER NOT NULL, t INTEGER NOT NULL,
          detected INTEGER NOT NULL, object INTEGER NOT NULL, class TEXT, message TEXT NOT NULL, fix TEXT NOT NULL,
          file TEXT, line INTEGER);

        """

    private static let views = """
        CREATE VIEW scopes AS
          SELECT opened.seq, opened.t, opened.kind, opened.object, opened.scope, opened.cause, closed.seq AS returned,
            closed.t - opened.t AS duration
          FROM events AS opened LEFT JOIN events AS closed ON closed.scope = opened.seq AND closed.kind = 'return'
          WHERE opened.family IN ('input', 'call', 'callback');
        CREATE VIEW appearances AS
          SELECT object, class, title, value AS state, intervals.first, intervals.next, intervals.began, intervals.ended
          FROM intervals JOIN objects ON objects.id = object WHERE field = 'appearance';
        CREATE VIEW parents AS
          SELECT object AS child, value AS parent, first, next, began, ended FROM intervals WHERE field = 'parent';

        """

    private static let indexes = """
        CREATE INDEX events_by_kind ON events (kind);
        CREATE INDEX events_by_object ON events (object) WHERE object IS NOT NULL;
        CREATE INDEX events_by_scope ON events (scope) WHERE scope IS NOT NULL;
        CREATE INDEX events_by_time ON events (t);
        CREATE INDEX fields_by_value ON fields (name, value);
        CREATE INDEX intervals_by_object ON intervals (object, field, first);
        CREATE INDEX intervals_by_field ON intervals (field, value);
        CREATE INDEX objects_by_class ON objects (class);
        CREATE INDEX violations_by_rule ON violations (rule);
        ANALYZE;
        """
}
