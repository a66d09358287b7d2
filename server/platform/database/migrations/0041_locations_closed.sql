-- expand: the release before writes no locations and brings pieces to the warehouse alone, which is never closed.
--
-- A location closes, or turns to selling online, one after the other with pieces that come there: who moves them holds its row
-- as any reference does, and the change waits for them and has later ones wait. Who closes one has locked the items that lie
-- there before, in order of id.
create or replace function follow_locations() returns trigger language plpgsql as $$
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
  if exists (select from was join changed on changed.id = was.id where was.active and not changed.active
      and exists (select from stock_levels where location_id = was.id and on_hand > 0)) then
    raise exception using errcode = 'VT002', message = 'location_has_stock';
  end if;
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
-- Pieces come to no location that is closed. Whoever writes movements or reservations has locked the items, in order of id.
create or replace function carry_stock_movements() returns trigger language plpgsql as $$
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
