-- Facts about this installation, such as the demo shop having been loaded.
create table settings (
  key text primary key,
  value jsonb not null
);
--> next
-- Number of attempts per key, until the counter resets.
create table throttles (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
--> next
-- Counts one attempt under each of several keys, or under none if one of them has reached its limit. So a refused sign-in
-- does not use up the attempts of its other keys. The rows are locked in the order of their keys, which prevents deadlocks.
-- The caller checks the limits first, so that refused attempts leave no rows.
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
-- Locks with an expiry, shared by all replicas, that do not hold a connection: see platform/database/lease.ts.
create table leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
--> next
-- Position of the write-ahead log after the last write of each staff account. Their lists are read from a replica that has
-- replayed up to it. A row is needed for a minute and rebuilt by the next write, so the table is unlogged: it is empty after
-- a crash or a failover. Only a shop with DATABASE_REPLICA_URL writes it.
create unlogged table staff_writes (
  account_id integer primary key,
  lsn pg_lsn not null,
  written_at timestamptz not null
);
--> next
-- The state of the CDN, shared by all processes, in one row. Written only by a shop that has a CDN (server/features/cdn/).
create table cdn_state (
  only_one boolean primary key default true check (only_one),
  -- Purges have been requested for the catalogue changes of all transactions before this one.
  asked_to xid8 not null,
  seen_at timestamptz not null default now(),
  -- The deployed edition of the shop, and the one before it.
  edition text not null,
  earlier_edition text,
  -- Consecutive failed purges, and the time until which no purge is sent.
  failures integer not null default 0,
  rest_until timestamptz not null default '-infinity'
);
--> next
-- Purges to be sent. Each has two rows: one that is due at once, and one a little later.
create table cdn_purges (
  id bigint generated always as identity primary key,
  tags text[] not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
--> next
create index cdn_purges_due on cdn_purges (due_at);
--> next
-- Refuses changes of a ledger or log. The trigger of a statement refuses all. The trigger of a row names one operation that it
-- allows in part. An insert has to write the given values. An update may change the columns that are named last, and may write
-- the given values into others.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = tg_argv[0] then
    if tg_op = 'INSERT' and to_jsonb(new) @> tg_argv[1]::jsonb then
      return new;
    end if;
    if tg_op = 'UPDATE' and not exists (
      select from jsonb_each(to_jsonb(new)) as written
      where written.value <> to_jsonb(old) -> written.key and written.key <> all (tg_argv[2:])
        and written.value is distinct from tg_argv[1]::jsonb -> written.key
    ) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
