-- Who holds the levels in memory follows the announced changes. Those that leave what is available as it was, as a parcel
-- that is handed over and a minimum, are announced here; all others by follow_stock_levels. Nobody is woken for it:
-- whoever asks for levels reads the announcements first.
create function announce_stock_level() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_ids) values (array[new.item_id]);
  return null;
end
$$;
--> next
-- expand: it only writes an announcement, which the release before reads as any other.
create trigger stock_levels_announced after update on stock_levels
  for each row when (old.on_hand - old.reserved = new.on_hand - new.reserved
    and (old.on_hand, old.minimum) is distinct from (new.on_hand, new.minimum))
  execute function announce_stock_level();
--> next
-- expand: likewise.
create trigger stock_levels_begun after insert on stock_levels
  for each row when (new.minimum is not null) execute function announce_stock_level();
