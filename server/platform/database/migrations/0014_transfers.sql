-- Pieces on their way from one location to another. Its number is its id: T-000123.
create table transfers (
  id integer generated always as identity primary key,
  from_id integer not null references locations (id),
  to_id integer not null references locations (id),
  -- draft: may be written; sent: its pieces have left and are nowhere yet; received: they were counted where they arrived.
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  -- They came back: counted, and received, where they had left.
  returned boolean not null default false,
  note text check (length(note) between 1 and 200),
  version integer not null default 1,
  -- The request that made it, and the last one that did something with it: repeated, they do nothing more.
  made_key text not null unique,
  last_key text,
  -- Actors as they were named then.
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  sent_by text,
  received_at timestamptz,
  received_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  -- From then on nothing more can arrive: what was not received is lost.
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
-- Not a foreign key to the item: it may be deleted while its pieces are on their way.
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
  -- As the item was when it was put in.
  ref text not null,
  barcode text not null,
  name text not null,
  size text,
  primary key (transfer_id, item_id),
  unique (transfer_id, position),
  constraint transfer_lines_sent_check check (sent between 0 and quantity),
  constraint transfer_lines_received_check check (received between 0 and sent),
  constraint transfer_lines_counted_check check (received is null or sent is not null),
  -- What is missing has a reason, and only that.
  constraint transfer_lines_explained_check check ((coalesce(received < sent, false)) = (reason is not null)
    and (reason_note is null or reason is not null) and (reason is distinct from 'other' or reason_note is not null))
);
--> next
create index transfer_lines_item on transfer_lines (item_id);
--> next
-- What was done with a transfer, by the key of the call that did it: sent again, however much later, it does nothing more.
create table transfer_steps (
  key text primary key check (length(key) <= 200),
  transfer_id integer not null references transfers (id),
  act text not null check (act in ('send', 'receive', 'receiveLate', 'close', 'cancel')),
  at timestamptz not null default now()
);
--> next
create function check_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A transfer is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'A transfer begins as a draft';
    end if;
  else
    if old.closed_at is not null and new is distinct from old then
      raise exception 'A closed transfer stays as it is';
    end if;
    if new.state <> old.state
      and (old.state, new.state) not in (('draft', 'sent'), ('draft', 'cancelled'), ('sent', 'received')) then
      raise exception 'A transfer goes from % to no %', old.state, new.state;
    end if;
    if (old.state <> 'draft' and (new.from_id, new.to_id) is distinct from (old.from_id, old.to_id))
      or (old.state = new.state and (new.returned, new.sent_at, new.received_at)
        is distinct from (old.returned, old.sent_at, old.received_at)) then
      raise exception 'What was sent and received stays as it is';
    end if;
  end if;
  if new.state = 'draft' then
    -- Whoever closes one of them waits until this transfer can be seen, or has done so before.
    perform from locations where id in (new.from_id, new.to_id) order by id for share;
    if exists (select from locations where id in (new.from_id, new.to_id) and not active) then
      raise exception using errcode = 'VT003', message = 'transfer_location_closed';
    end if;
  end if;
  return new;
end
$$;
--> next
create trigger transfers_checked before insert or update or delete on transfers
  for each row execute function check_transfer();
--> next
create function check_transfer_line() returns trigger language plpgsql as $$
declare
  transfer transfers;
begin
  select * into transfer from transfers where id = coalesce(new.transfer_id, old.transfer_id);
  if tg_op <> 'UPDATE' then
    if transfer.state <> 'draft' then
      raise exception 'Lines are written while it is a draft';
    end if;
    if tg_op = 'DELETE' then
      return old;
    end if;
    if new.sent is not null then
      raise exception 'A draft has sent nothing';
    end if;
    return new;
  end if;
  if transfer.state <> 'draft' and (new.transfer_id, new.item_id, new.position, new.quantity)
    is distinct from (old.transfer_id, old.item_id, old.position, old.quantity) then
    raise exception 'Lines are written while it is a draft';
  end if;
  if new.sent is distinct from old.sent and (transfer.state <> 'sent' or old.sent is not null) then
    raise exception 'What is sent is written once, when it leaves';
  end if;
  if new.received is distinct from old.received
    and (transfer.state <> 'received' or transfer.closed_at is not null or coalesce(new.received < old.received, new.received is null)) then
    raise exception 'What is received only grows, until the transfer is closed';
  end if;
  return new;
end
$$;
--> next
create trigger transfer_lines_checked before insert or update or delete on transfer_lines
  for each row execute function check_transfer_line();
--> next
-- What leaves and what arrives is entered in the ledger with the line that says so, whoever writes it. The items are locked,
-- in order of id.
create function carry_transfer_lines() returns trigger language plpgsql as $$
declare
  who jsonb := stock_actor();
begin
  insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor, note)
    select moved.item_id, moved.location_id, moved.delta, moved.reason, 'transfer', moved.transfer_id,
      (who ->> 'accountId')::int, who ->> 'actor', moved.note
    from (
      select changed.transfer_id, changed.item_id, transfer.from_id as location_id,
        coalesce(was.sent, 0) - coalesce(changed.sent, 0) as delta, 'transfer_out' as reason, null as note
      from changed join was on was.transfer_id = changed.transfer_id and was.item_id = changed.item_id
      join transfers as transfer on transfer.id = changed.transfer_id
      union all
      select changed.transfer_id, changed.item_id, case when transfer.returned then transfer.from_id else transfer.to_id end,
        coalesce(changed.received, 0) - coalesce(was.received, 0), 'transfer_in',
        case when was.received is not null then 'Llegó después' when transfer.returned then 'Devuelto' end
      from changed join was on was.transfer_id = changed.transfer_id and was.item_id = changed.item_id
      join transfers as transfer on transfer.id = changed.transfer_id
    ) as moved
    where moved.delta <> 0
    order by moved.item_id, moved.location_id;
  return null;
end
$$;
--> next
create trigger transfer_lines_carried after update on transfer_lines
  referencing old table as was new table as changed for each statement execute function carry_transfer_lines();
--> next
create function check_whole_transfer() returns trigger language plpgsql as $$
declare
  transfer transfers;
begin
  select * into transfer from transfers where id = new.id;
  if transfer.state in ('sent', 'received') and (
    not exists (select from transfer_lines where transfer_id = new.id and sent > 0)
    or exists (select from transfer_lines where transfer_id = new.id
      and (sent is null or (transfer.state = 'received' and received is null)))) then
    raise exception 'Every line of a transfer is sent, and counted, with it';
  end if;
  return null;
end
$$;
--> next
create constraint trigger transfers_whole after insert or update on transfers
  deferrable initially deferred for each row execute function check_whole_transfer();
--> next
create function refuse_closing_with_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from transfers where closed_at is null and (from_id = new.id or to_id = new.id)) then
    raise exception using errcode = 'VT002', message = 'location_has_transfers';
  end if;
  return null;
end
$$;
--> next
create trigger locations_closed_with_transfers after update on locations
  for each row when (old.active and not new.active) execute function refuse_closing_with_transfers();
