-- Pieces of an item at a location. Available pieces are on hand and not reserved. Only the triggers below write on_hand (from
-- movements) and reserved (from reservations). The item is not a foreign key: levels outlive a deleted item, so that an undo of
-- the deletion restores its pieces too.
create table stock_levels (
  item_id integer not null,
  location_id integer not null references locations (id),
  on_hand integer not null default 0 check (on_hand <= 100000000),
  reserved integer not null default 0,
  -- Where the pieces are there, in the words of those who work there.
  shelf text check (length(shelf) between 1 and 40),
  -- At or below this many pieces it is low on stock there; null: the location's low_stock.
  minimum integer check (minimum between 0 and 1000000),
  version integer not null default 1,
  -- Whether these pieces are offered online, if the location sells online. Set to false for stores when staff set a stock
  -- that is less than what the stores offer; staff turn it on again.
  online boolean not null default true,
  -- The operation that set online to false; undoing it sets it to true. Null: set by hand, or not at all.
  offline_by integer,
  primary key (item_id, location_id),
  constraint stock_levels_enough check (reserved >= 0 and on_hand >= reserved)
);
--> next
create index stock_levels_location on stock_levels (location_id, item_id);
--> next
-- on_hand and reserved are written by the triggers of movements and reservations only.
create trigger stock_levels_follow before insert or delete or update of on_hand, reserved on stock_levels
  for each row when (pg_trigger_depth() = 0) execute function refuse_change('INSERT', '{"on_hand": 0, "reserved": 0}');
--> next
-- The stock ledger. The deltas of an item at a location add up to what is on hand.
create table stock_movements (
  id bigint generated always as identity primary key,
  item_id integer not null,
  location_id integer not null references locations (id),
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'sale', 'return', 'adjustment', 'import', 'transfer_out', 'transfer_in',
    'count', 'correction')),
  -- The document behind it: a sale, a transfer, a count, or an operation on the catalogue.
  document_kind text check (document_kind in ('sale', 'transfer', 'count', 'operation')),
  document_id integer,
  -- Not a foreign key: movements outlive the account.
  account_id integer,
  -- The name of the account at that time; null: the shop itself.
  actor text,
  note text check (length(note) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  check ((document_kind is null) = (document_id is null))
);
--> next
create index stock_movements_item on stock_movements (item_id, id);
--> next
create index stock_movements_age on stock_movements using brin (at);
--> next
-- Movements are listed newest first, filtered by one of these columns at a time. An item has few movements and its own index.
create index stock_movements_newest on stock_movements (at, id);
--> next
create index stock_movements_location on stock_movements (location_id, at, id);
--> next
create index stock_movements_reason on stock_movements (reason, at, id);
--> next
create index stock_movements_actor on stock_movements (actor, at, id);
--> next
create index stock_movements_document on stock_movements (document_kind, document_id)
  where document_id is not null;
--> next
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();
--> next
-- Adds movements to the levels. Whoever writes movements or reservations has locked the items, in order of id. Whoever brings
-- pieces to a location has locked its row and seen that it is open (server/features/locations/ledger/move-stock.ts).
create function carry_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_levels (item_id, location_id)
    select distinct item_id, location_id from made order by item_id, location_id
    on conflict do nothing;
  update stock_levels as level set on_hand = level.on_hand + moved.delta, version = level.version + 1
    from (select item_id, location_id, sum(delta)::int as delta from made group by item_id, location_id) as moved
    where level.item_id = moved.item_id and level.location_id = moved.location_id;
  return null;
end
$$;
--> next
create trigger stock_movements_carried after insert on stock_movements
  referencing new table as made for each statement execute function carry_stock_movements();
--> next
-- Pieces that an order has taken, by line and location.
create table stock_reservations (
  id bigint generated always as identity primary key,
  sale_id integer not null references sales (id) on delete cascade,
  -- Position of the sale's line; a line may take pieces from several locations.
  line_position integer not null,
  item_id integer not null,
  location_id integer not null references locations (id),
  quantity integer not null check (quantity > 0),
  -- held: reserved for the order; released: available again; fulfilled: handed over or sent.
  state text not null default 'held' check (state in ('held', 'released', 'fulfilled')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (sale_id, line_position, location_id)
);
--> next
create index stock_reservations_held on stock_reservations (item_id, location_id) where state = 'held';
--> next
-- For pieces sold since a stock sheet was written.
create index stock_reservations_age on stock_reservations using brin (created_at);
--> next
create index stock_reservations_released on stock_reservations (settled_at) where state = 'released';
--> next
-- Adds reservations to the levels. A fulfilled one becomes a movement, made by whoever shop.stock_change or shop.item_change
-- names, otherwise by the shop itself. Reservations that are deleted with their sale while held count as sold: whoever gives
-- pieces back releases them first. A settled reservation changes in one way: the pieces of a parcel that came back lie at
-- their location again, for the same order.
create function carry_reservations() returns trigger language plpgsql as $$
declare
  who jsonb := coalesce(nullif(current_setting('shop.stock_change', true), '')::jsonb,
    nullif(current_setting('shop.item_change', true), '')::jsonb);
begin
  if tg_op = 'INSERT' then
    if exists (select from made where not exists (select from stock_levels as level
        where level.item_id = made.item_id and level.location_id = made.location_id)) then
      raise exception 'Nothing lies there to be reserved';
    end if;
    update stock_levels as level set reserved = level.reserved + held.quantity, version = level.version + 1
      from (select item_id, location_id, sum(quantity)::int as quantity from made where state = 'held'
        group by item_id, location_id) as held
      where level.item_id = held.item_id and level.location_id = held.location_id;
  elsif tg_op = 'UPDATE' then
    if exists (select from was join changed on changed.id = was.id
        where was.state = 'released' or (was.state = 'fulfilled' and changed.state <> 'held')
          or (was.sale_id, was.line_position, was.item_id, was.location_id, was.quantity)
            is distinct from (changed.sale_id, changed.line_position, changed.item_id, changed.location_id, changed.quantity)) then
      raise exception 'stock_reservations is append-only';
    end if;
    insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor)
      select was.item_id, was.location_id, sum(was.quantity), 'return', 'sale', was.sale_id,
        (who ->> 'accountId')::int, who ->> 'actor'
      from was join changed on changed.id = was.id and changed.state = 'held' where was.state = 'fulfilled'
      group by was.item_id, was.location_id, was.sale_id order by was.item_id, was.location_id, was.sale_id;
    update stock_levels as level set reserved = level.reserved - settled.quantity, version = level.version + 1
      from (select was.item_id, was.location_id,
          sum(case when was.state = 'held' then was.quantity else -was.quantity end)::int as quantity
        from was join changed on changed.id = was.id
        where (was.state = 'held') <> (changed.state = 'held')
        group by was.item_id, was.location_id) as settled
      where level.item_id = settled.item_id and level.location_id = settled.location_id;
    insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor)
      select was.item_id, was.location_id, -sum(was.quantity), 'sale', 'sale', was.sale_id,
        (who ->> 'accountId')::int, who ->> 'actor'
      from was join changed on changed.id = was.id and changed.state = 'fulfilled' where was.state = 'held'
      group by was.item_id, was.location_id, was.sale_id order by was.item_id, was.location_id, was.sale_id;
  else
    update stock_levels as level set reserved = level.reserved - gone.quantity, version = level.version + 1
      from (select item_id, location_id, sum(quantity)::int as quantity from was where state = 'held'
        group by item_id, location_id) as gone
      where level.item_id = gone.item_id and level.location_id = gone.location_id;
    insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor)
      select item_id, location_id, -sum(quantity), 'sale', 'sale', sale_id, (who ->> 'accountId')::int, who ->> 'actor'
      from was where state = 'held'
      group by item_id, location_id, sale_id order by item_id, location_id, sale_id;
  end if;
  return null;
end
$$;
--> next
create trigger stock_reservations_held after insert on stock_reservations
  referencing new table as made for each statement execute function carry_reservations();
--> next
create trigger stock_reservations_settled after update on stock_reservations
  referencing old table as was new table as changed for each statement execute function carry_reservations();
--> next
create trigger stock_reservations_deleted after delete on stock_reservations
  referencing old table as was for each statement execute function carry_reservations();
--> next
-- Who asked to be told when an item is available again, by location; null: online. Like stock_levels, requests outlive a
-- deleted item, so that an undo of the deletion finds them.
create table restock_requests (
  id integer generated by default as identity primary key,
  item_id integer not null,
  location_id integer references locations (id),
  email text not null check (length(email) between 3 and 254),
  -- In the links of mails: whoever has it may confirm and stop the request.
  key uuid not null unique default gen_random_uuid(),
  -- unconfirmed: its mail waits for a click. waiting: in line. mailed: told, once.
  state text not null check (state in ('unconfirmed', 'waiting', 'mailed')),
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
--> next
create unique index restock_requests_open on restock_requests (email_mailbox(email), item_id, coalesce(location_id, 0))
  where state <> 'mailed';
--> next
create index restock_requests_mailbox on restock_requests (email_mailbox(email));
--> next
create index restock_requests_line on restock_requests (item_id, location_id, id) where state = 'waiting';
--> next
-- Pieces that came while somebody waited for them. Whoever mails those in line deletes them.
create table restock_arrivals (
  id bigint generated always as identity primary key,
  item_id integer not null,
  location_id integer references locations (id),
  pieces integer not null check (pieces > 0)
);
--> next
-- Writes the stock of items again: the pieces that can be bought online. That is what is available at active locations that
-- sell online, where the item is offered; at most a million. Items whose stock stays the same are announced too, because pages
-- show their availability by store.
create function recount_stock(ids integer[]) returns void language plpgsql as $$
declare
  recounted integer[];
begin
  perform from items where id = any(ids) order by id for update;
  with counted as (
    select level.item_id, least(1000000, coalesce(sum(level.on_hand - level.reserved)
      filter (where location.active and location.sells_online and level.online), 0))::int as stock
    from stock_levels as level join locations as location on location.id = level.location_id
    where level.item_id = any(ids)
    group by level.item_id
  ), written as (
    update items set stock = counted.stock
    from counted where items.id = counted.item_id and items.stock <> counted.stock
    returning items.id
  )
  select array_agg(id) into recounted from written;
  insert into catalogue_changes (item_ids)
    select array_agg(id) from (select unnest(ids) as id except select unnest(recounted)) as others having count(*) > 0;
  if found and current_setting('shop.announce', true) is distinct from 'later' then
    perform pg_notify('catalogue', '');
  end if;
end
$$;
--> next
-- Compares the two transition tables by grouping and not by a join. The cached plan of a join, made when they had a row or two,
-- would read one of them again for each row of the other.
create function follow_stock_levels() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  -- Pieces for shoppers who asked to be told when there are some at this store.
  insert into restock_arrivals (item_id, location_id, pieces)
    select item_id, location_id, sum(available)::int from (
      select item_id, location_id, on_hand - reserved as available from changed
      union all select item_id, location_id, reserved - on_hand from was
    ) as both_sides
    group by item_id, location_id
    having sum(available) > 0 and exists (select from restock_requests as request
      where request.item_id = both_sides.item_id and request.location_id = both_sides.location_id
        and request.state = 'waiting')
    order by item_id, location_id;
  if found then
    perform pg_notify('restock', '');
  end if;
  -- The transaction updates the items next; prepare_item counts their stock then.
  if current_setting('shop.recount', true) = 'later' then
    return null;
  end if;
  select array_agg(distinct item_id) into ids from (
    select item_id from (
      select item_id, location_id, on_hand - reserved as available, online::int as online from changed
      union all select item_id, location_id, reserved - on_hand, -online::int from was
    ) as both_sides
    group by item_id, location_id having sum(available) <> 0 or sum(online) <> 0
  ) as moved;
  if ids is not null then
    perform recount_stock(ids);
  end if;
  -- A handed-over parcel or a new minimum leaves the available pieces as they were, but levels in memory must follow. No NOTIFY:
  -- whoever reads levels reads the announcements first.
  insert into catalogue_changes (item_ids)
    select array_agg(distinct item_id) from (
      select item_id from (
        select item_id, location_id, on_hand, coalesce(minimum, -1) as minimum from changed
        union all select item_id, location_id, -on_hand, -coalesce(minimum, -1) from was
      ) as both_sides
      group by item_id, location_id having sum(on_hand) <> 0 or sum(minimum) <> 0
    ) as other
    where ids is null or item_id <> all (ids)
    having count(*) > 0;
  return null;
end
$$;
--> next
create trigger stock_levels_followed after update on stock_levels
  referencing old table as was new table as changed for each statement execute function follow_stock_levels();
