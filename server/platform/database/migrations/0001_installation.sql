-- Facts about this installation, such as the demo shop having been loaded.
create table settings (
  key text primary key,
  value jsonb not null
);
--> next
-- How often something was tried under a key, until a moment.
create table throttles (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
--> next
-- Counts one more under each of several keys, or under none when one of them has no place left: the limits of a sign-in
-- hold together, and an attempt that is refused uses up nobody else's. The rows are locked in the order of their keys,
-- so attempts wait for each other but never in a circle. The caller reads first whether there is place, so that
-- attempts that are refused leave no rows.
create function take_throttles(wanted text[], limits integer[], windows integer[]) returns boolean
language plpgsql as $$
begin
  insert into throttles (key, hits, resets_at)
    select one.key, 0, now() + make_interval(secs => one.seconds)
    from unnest(wanted, windows) as one (key, seconds)
    order by one.key
  on conflict (key) do update set
    hits = case when throttles.resets_at <= now() then 0 else throttles.hits end,
    resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end;
  if exists (
    select from throttles join unnest(wanted, limits) as one (key, most) using (key) where throttles.hits >= one.most
  ) then
    return false;
  end if;
  update throttles set hits = hits + 1 where key = any (wanted);
  return true;
end
$$;
--> next
-- Who has something to itself for a while, across replicas, without holding a connection: see platform/database/lease.ts.
create table leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
--> next
-- How far the write-ahead log was after the last write of each account of staff: its lists are read from a replica that
-- has replayed as much. Of use for a minute, and rebuilt by the next write: so it is not logged, and empty after a crash
-- or a failover. Only a shop with DATABASE_REPLICA_URL writes it.
create unlogged table staff_writes (
  account_id integer primary key,
  lsn pg_lsn not null,
  written_at timestamptz not null
);
--> next
-- Written only by a shop that has a CDN (server/features/cdn/).
-- What all processes know of it, in one row.
create table cdn_state (
  only_one boolean primary key default true check (only_one),
  -- The catalogue's changes of all transactions before this one have been asked to be purged.
  asked_to xid8 not null,
  seen_at timestamptz not null default now(),
  -- What is deployed, and what was before it.
  edition text not null,
  earlier_edition text,
  -- Purges that failed in a row, and until when the CDN is left alone.
  failures integer not null default 0,
  rest_until timestamptz not null default '-infinity'
);
--> next
-- The purges to be sent. Each is there twice: to be sent at once, and a little later again.
create table cdn_purges (
  id bigint generated always as identity primary key,
  tags text[] not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
--> next
create index cdn_purges_due on cdn_purges (due_at);
--> next
-- Ledgers and logs only grow: their triggers call this.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
