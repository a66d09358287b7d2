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
