-- Whether the shop offers online what lies of an item at a location that sells online. Written stock that is less than what
-- stores offer turns it off for them; staff turn it on again.
alter table stock_levels add column online boolean not null default true;
--> next
-- The operation that turned it off, which gives it back when it is undone; null: somebody by hand, or nobody.
alter table stock_levels add column offline_by integer;
--> next
-- expand: the release before turns nothing off, and its orders may still take what a store has stopped offering.
create or replace function recount_stock(ids integer[]) returns void language plpgsql as $$
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
-- expand: as before, and also when a level is turned on or off. Not while `shop.stock` is 'written': then the stock itself is
-- written next in the same transaction, and counting in between would put a second change into the item's history.
create or replace function follow_stock_levels() returns trigger language plpgsql as $$
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
  return null;
end
$$;
--> next
-- expand: as before where no level is turned off.
create or replace function enter_written_stock(ids integer[], stocks integer[], is_new boolean) returns void
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
