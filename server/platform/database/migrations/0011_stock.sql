-- What there is of an item at a location. Available is what is on hand and not reserved. Written by the triggers below
-- alone: on_hand by movements, reserved by reservations. Not a foreign key to the item: a deletion can be taken back, and
-- the item then has its pieces where they were.
create table stock_levels (
  item_id integer not null,
  location_id integer not null references locations (id),
  on_hand integer not null default 0 check (on_hand <= 100000000),
  reserved integer not null default 0,
  -- Where it lies there, in the words of those who work there.
  shelf text check (length(shelf) between 1 and 40),
  -- At or below this many pieces it runs out there; null: as the location says.
  minimum integer check (minimum between 0 and 1000000),
  version integer not null default 1,
  -- Whether the shop offers online what lies there, where the location sells online. Written stock that is less than what
  -- stores offer turns it off for them; staff turn it on again.
  online boolean not null default true,
  -- The operation that turned it off, which gives it back when it is undone; null: somebody by hand, or nobody.
  offline_by integer,
  primary key (item_id, location_id),
  constraint stock_levels_enough check (reserved >= 0 and on_hand >= reserved)
);
--> next
create index stock_levels_location on stock_levels (location_id, item_id);
--> next
-- The ledger of stock. Of an item at a location the differences add up to what is on hand.
create table stock_movements (
  id bigint generated always as identity primary key,
  item_id integer not null,
  location_id integer not null references locations (id),
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'sale', 'return', 'adjustment', 'import', 'transfer_out', 'transfer_in',
    'count', 'correction')),
  -- What it was done by: a sale, a transfer, a count, an operation on the catalogue.
  document_kind text check (document_kind in ('sale', 'transfer', 'count', 'operation')),
  document_id integer,
  -- Not a foreign key: the account may go, what it did stays.
  account_id integer,
  -- As the account was named then; null: the shop itself.
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
-- The movements of stock are read newest first, by one of these at a time; those of an item are few and have their index.
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
-- Which pieces at which location an order has taken, line by line.
create table stock_reservations (
  id bigint generated always as identity primary key,
  sale_id integer not null references sales (id) on delete cascade,
  -- Of the sale's line; a line may take its pieces from several locations.
  line_position integer not null,
  item_id integer not null,
  location_id integer not null references locations (id),
  quantity integer not null check (quantity > 0),
  -- held: the pieces lie there for the order; released: they may be sold again; fulfilled: they have left.
  state text not null default 'held' check (state in ('held', 'released', 'fulfilled')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (sale_id, line_position, location_id)
);
--> next
create index stock_reservations_held on stock_reservations (item_id, location_id) where state = 'held';
--> next
-- What was sold since a stock sheet was written.
create index stock_reservations_age on stock_reservations using brin (created_at);
--> next
create index stock_reservations_released on stock_reservations (settled_at) where state = 'released';
--> next
-- What is on hand and reserved follows from movements and reservations; nobody writes it by hand.
create trigger stock_levels_follow before delete or truncate or update of on_hand, reserved on stock_levels
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
--> next
create trigger stock_levels_follow_insert before insert on stock_levels
  for each row when (pg_trigger_depth() = 0 and (new.on_hand <> 0 or new.reserved <> 0))
  execute function refuse_change();
--> next
-- Pieces come to no location that is closed. Whoever writes movements or reservations has locked the items, in order of id.
create function carry_stock_movements() returns trigger language plpgsql as $$
begin
  perform from locations where id in (select location_id from made where delta > 0) order by id for key share;
  if exists (select from made join locations on locations.id = made.location_id
      where made.delta > 0 and not locations.active) then
    raise exception using errcode = 'VT002', message = 'location_closed';
  end if;
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
-- Carries reservations into what is reserved. Those that are fulfilled leave, as movements of whom shop.stock_change or
-- shop.item_change names; unsaid, of the shop itself. A sale that goes while pieces lie there for it was sold: whoever gives
-- them back releases them first.
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
    update stock_levels as level set reserved = level.reserved - settled.quantity, version = level.version + 1
      from (select was.item_id, was.location_id, sum(was.quantity)::int as quantity
        from was join changed on changed.id = was.id and changed.state <> 'held' where was.state = 'held'
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
-- A reservation that was settled stays as it is.
create trigger stock_reservations_settled_once before update on stock_reservations
  for each row when (old.state <> 'held' or (old.sale_id, old.line_position, old.item_id, old.location_id, old.quantity)
    is distinct from (new.sale_id, new.line_position, new.item_id, new.location_id, new.quantity))
  execute function refuse_change();
--> next
create trigger stock_reservations_settled after update on stock_reservations
  referencing old table as was new table as changed for each statement execute function carry_reservations();
--> next
create trigger stock_reservations_deleted after delete on stock_reservations
  referencing old table as was for each statement execute function carry_reservations();
--> next
-- An item's stock is what can be bought online: all that is available at active locations that sell online and offer it there,
-- and no more than an item's stock may be. Written once more whenever that changes. Pages of a store's availability stand on
-- the item too, so it is announced in either case.
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
-- Two transition tables are held against each other by grouping, not by a join: the plan of a join is kept from when they had
-- a row or two, and would read one of them again for each row of the other.
create function follow_stock_levels() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if current_setting('shop.stock', true) = 'written' then
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
  -- A parcel that is handed over, and a minimum, leave what is available as it was. Levels in memory follow them too; nobody is
  -- woken for it, since whoever asks for levels reads the announcements first.
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
--> next
-- Who writes an item's stock (a form, an import) means what can be bought online: the difference comes to the warehouse, or
-- goes from it.
create function enter_written_stock(ids integer[], stocks integer[], is_new boolean) returns void
language plpgsql as $$
declare
  origin jsonb := nullif(current_setting('shop.item_change', true), '')::jsonb;
begin
  insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor, note)
    select item.id, warehouse.id, item.stock - coalesce(counted.stock, 0),
      case when origin ->> 'kind' = 'import' then 'import' when is_new then 'opening'
        when origin is null then 'correction' else 'adjustment' end,
      case when origin ->> 'operationId' is not null then 'operation' end, (origin ->> 'operationId')::int,
      (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'reason'
    from unnest(ids, stocks) as item (id, stock)
    cross join (select id from locations where kind = 'warehouse') as warehouse
    left join lateral (
      select sum(level.on_hand - level.reserved)::int as stock
      from stock_levels as level join locations as location on location.id = level.location_id
      where level.item_id = item.id and location.active and location.sells_online and level.online
    ) as counted on true
    where item.stock <> least(coalesce(counted.stock, 0), 1000000)
    order by item.id;
end
$$;
--> next
create function move_written_stock() returns trigger language plpgsql as $$
declare
  ids integer[];
  stocks integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(stock) into ids, stocks from written;
  else
    select array_agg(id), array_agg(stock) into ids, stocks from (
      select id, max(stock) filter (where is_after) as stock
      from (select id, stock, true as is_after from written union all select id, stock, false from was) as both_sides
      group by id having min(stock) <> max(stock)
    ) as changed;
  end if;
  if ids is not null then
    perform enter_written_stock(ids, stocks, tg_op = 'INSERT');
  end if;
  return null;
end
$$;
--> next
create trigger items_stock_inserted after insert on items
  referencing new table as written for each statement execute function move_written_stock();
--> next
create trigger items_stock_written after update on items
  referencing old table as was new table as written for each statement execute function move_written_stock();
--> next
-- A location turns to selling online, or away from it, one after the other with pieces that come there: who moves them holds
-- its row as any reference does, and the change waits for them and has later ones wait. Who changes it has locked the items that
-- lie there before, in order of id.
create function follow_locations() returns trigger language plpgsql as $$
declare
  turned integer[];
  ids integer[];
begin
  select array_agg(changed.id) into turned from was join changed on changed.id = was.id
    where (was.active, was.sells_online) is distinct from (changed.active, changed.sells_online);
  if turned is null then
    return null;
  end if;
  perform from locations where id = any(turned) order by id for update;
  -- Also what is all reserved: an order that is being cancelled gives it back.
  select array_agg(distinct level.item_id) into ids
    from was join changed on changed.id = was.id join stock_levels as level on level.location_id = was.id
    where (was.active and was.sells_online) <> (changed.active and changed.sells_online) and level.on_hand > 0;
  if ids is not null then
    perform recount_stock(ids);
  end if;
  return null;
end
$$;
--> next
create trigger locations_followed after update on locations
  referencing old table as was new table as changed for each statement execute function follow_locations();
