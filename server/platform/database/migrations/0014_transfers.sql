-- Transfers of pieces from one location to another. The number is made from the id: T-000123.
create table transfers (
  id integer generated always as identity primary key,
  from_id integer not null references locations (id),
  to_id integer not null references locations (id),
  -- draft: can be edited; sent: the pieces are in transit, at no location; received: they were counted on arrival.
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  -- The pieces came back and were received at the origin.
  returned boolean not null default false,
  note text check (length(note) between 1 and 200),
  version integer not null default 1,
  -- Idempotency keys of the request that created it, and of the last one that changed it.
  made_key text not null unique,
  last_key text,
  -- Names of the accounts at that time.
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  sent_by text,
  received_at timestamptz,
  received_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  -- After this nothing can arrive any more: pieces that were not received are lost.
  closed_at timestamptz,
  closed_by text,
  constraint transfers_two_locations check (from_id <> to_id),
  constraint transfers_sent_check check ((state in ('sent', 'received')) = (sent_at is not null)),
  constraint transfers_received_check check ((state = 'received') = (received_at is not null)),
  constraint transfers_cancelled_check check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint transfers_returned_check check (not returned or state = 'received'),
  constraint transfers_closed_check check (case when closed_at is null then state <> 'cancelled'
    else state in ('received', 'cancelled') end),
  constraint transfers_actors_check check ((sent_at is null) = (sent_by is null)
    and (received_at is null) = (received_by is null) and (cancelled_at is null) = (cancelled_by is null)
    and (closed_at is null) = (closed_by is null))
);
--> next
create index transfers_open_from on transfers (from_id) where closed_at is null;
--> next
create index transfers_open_to on transfers (to_id) where closed_at is null;
--> next
-- The item is not a foreign key: it may be deleted while its pieces are in transit.
create table transfer_lines (
  transfer_id integer not null references transfers (id),
  item_id integer not null,
  -- At most 500 lines a transfer.
  position integer not null check (position between 0 and 499),
  quantity integer not null check (quantity between 1 and 1000000),
  sent integer,
  received integer,
  reason text check (reason in ('missing', 'damaged', 'other')),
  reason_note text check (length(reason_note) between 1 and 120),
  -- Copied from the item when the line was added.
  ref text not null,
  barcode text not null,
  name text not null,
  size text,
  primary key (transfer_id, item_id),
  unique (transfer_id, position),
  constraint transfer_lines_sent_check check (sent between 0 and quantity),
  constraint transfer_lines_received_check check (received between 0 and sent),
  constraint transfer_lines_counted_check check (received is null or sent is not null),
  -- A line has a reason if and only if pieces are missing.
  constraint transfer_lines_explained_check check ((coalesce(received < sent, false)) = (reason is not null)
    and (reason_note is null or reason is not null) and (reason is distinct from 'other' or reason_note is not null))
);
--> next
create index transfer_lines_item on transfer_lines (item_id);
--> next
-- Steps of a transfer by idempotency key: a repeated call does nothing, however late it comes.
create table transfer_steps (
  key text primary key check (length(key) <= 200),
  transfer_id integer not null references transfers (id),
  act text not null check (act in ('send', 'receive', 'receiveLate', 'close', 'cancel')),
  at timestamptz not null default now()
);
