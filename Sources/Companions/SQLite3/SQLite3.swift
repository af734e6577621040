/// SQLite as Apple's SDK has it: the library of the system. An app writes its files as it does on a device.
@_exported import CHindsightSQLite
