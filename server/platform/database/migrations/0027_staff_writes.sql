-- How far the write-ahead log was after the last write of each account of staff: its lists are read from a replica that
-- has replayed as much. Of use for a minute, and rebuilt by the next write: so it is not logged, and empty after a crash
-- or a failover. Only a shop with DATABASE_REPLICA_URL writes it.
create unlogged table staff_writes (
  account_id integer primary key,
  lsn pg_lsn not null,
  written_at timestamptz not null
);
