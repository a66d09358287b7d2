-- What staff changed of the items: who, when, and each field before and after. Rows are added and never changed. Not a
-- foreign key anywhere: the history outlives the item, the operation and the account.
create table item_history (
  id bigint generated always as identity primary key,
  item_id integer not null,
  -- The moment of the write, not of the transaction's start: an import takes seconds.
  at timestamptz not null default clock_timestamp(),
  account_id integer,
  -- As the account was named then.
  actor text not null,
  kind text not null,
  operation_id integer,
  reason text constraint item_history_reason_check check (length(reason) between 1 and 200),
  -- Only the fields that changed; null before a creation and after a deletion, the other side then has all of them.
  before jsonb,
  after jsonb
);
--> next
create index item_history_item on item_history (item_id, id);
--> next
create index item_history_operation on item_history (operation_id, item_id) where operation_id is not null;
--> next
-- Rows stand in order of time, so an index of a few pages finds the old ones.
create index item_history_age on item_history using brin (at);
--> next
-- All fields of an item, named as in the code; the price in cents.
create function item_fields(item items) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'ref', item.ref, 'barcode', item.barcode, 'name', item.name, 'description', item.description,
    'price', item.price_cents, 'discPercent', item.disc_percent, 'stock', item.stock, 'category', item.category,
    'categoryId', item.category_id, 'size', item.size, 'imageUrl', item.image_url, 'imagesCount', item.images_count,
    'picturesVersion', item.pictures_version, 'version', item.version, 'createdAt', item.created_at)
$$;
--> next
-- The fields of one state of an item that another state has otherwise. Made as text: twenty times faster than adding up
-- objects.
create function item_fields_other_than(item items, other items) returns jsonb language sql stable as $$
  select ('{' || concat_ws(',',
    case when item.ref is distinct from other.ref then '"ref":' || to_json(item.ref)::text end,
    case when item.barcode is distinct from other.barcode then '"barcode":' || to_json(item.barcode)::text end,
    case when item.name is distinct from other.name then '"name":' || to_json(item.name)::text end,
    case when item.description is distinct from other.description
      then '"description":' || to_json(item.description)::text end,
    case when item.price_cents is distinct from other.price_cents then '"price":' || item.price_cents end,
    case when item.disc_percent is distinct from other.disc_percent then '"discPercent":' || item.disc_percent end,
    case when item.stock is distinct from other.stock then '"stock":' || item.stock end,
    case when item.category is distinct from other.category then '"category":' || to_json(item.category)::text end,
    case when item.category_id is distinct from other.category_id then '"categoryId":' || item.category_id end,
    case when item.size is distinct from other.size
      then '"size":' || coalesce(to_json(item.size)::text, 'null') end,
    case when item.image_url is distinct from other.image_url
      then '"imageUrl":' || coalesce(to_json(item.image_url)::text, 'null') end,
    case when item.images_count is distinct from other.images_count then '"imagesCount":' || item.images_count end,
    case when item.pictures_version is distinct from other.pictures_version
      then '"picturesVersion":' || item.pictures_version end) || '}')::jsonb
$$;
--> next
-- Writes the history of a statement whose transaction has said who changes the items and why, in shop.item_change
-- (server/features/catalogue/history/attribute-item-changes.ts). Orders say nothing: what they took is in their lines.
create function record_item_changes() returns trigger language plpgsql as $$
declare
  origin jsonb := current_setting('shop.item_change')::jsonb;
begin
  if tg_op = 'INSERT' then
    insert into item_history (item_id, account_id, actor, kind, operation_id, reason, after)
      select made.id, (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'kind',
             (origin ->> 'operationId')::int, origin ->> 'reason', item_fields(made)
      from made order by made.id;
  elsif tg_op = 'DELETE' then
    insert into item_history (item_id, account_id, actor, kind, operation_id, reason, before)
      select gone.id, (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'kind',
             (origin ->> 'operationId')::int, origin ->> 'reason', item_fields(gone)
      from gone order by gone.id;
  else
    insert into item_history (item_id, account_id, actor, kind, operation_id, reason, before, after)
      select was.id, (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'kind',
             (origin ->> 'operationId')::int, origin ->> 'reason',
             item_fields_other_than(was, now_), item_fields_other_than(now_, was)
      from was join changed as now_ on now_.id = was.id
      where now_.version <> was.version
      order by was.id;
  end if;
  return null;
end
$$;
--> next
create trigger items_insert_recorded after insert on items
  referencing new table as made for each statement
  when (coalesce(current_setting('shop.item_change', true), '') <> '') execute function record_item_changes();
--> next
create trigger items_update_recorded after update on items
  referencing old table as was new table as changed for each statement
  when (coalesce(current_setting('shop.item_change', true), '') <> '') execute function record_item_changes();
--> next
create trigger items_delete_recorded after delete on items
  referencing old table as gone for each statement
  when (coalesce(current_setting('shop.item_change', true), '') <> '') execute function record_item_changes();
--> next
create function refuse_item_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of items is append-only';
end
$$;
--> next
create trigger item_history_append_only before update on item_history
  for each row execute function refuse_item_history_change();
--> next
-- What the hourly clean-up may delete: KEPT_DAYS in server/features/items/history/delete-old-history.ts.
create trigger item_history_kept before delete on item_history
  for each row when (old.at > now() - interval '180 days') execute function refuse_item_history_change();
--> next
create trigger item_history_never_emptied before truncate on item_history
  for each statement execute function refuse_item_history_change();
--> next
-- An undo is an operation too; this is the one that it takes back.
alter table item_operations add column undoes integer references item_operations (id);
--> next
-- What it was about, in words that staff read: the change, or the one product that was deleted.
alter table item_operations add column subject text;
--> next
-- Taken back once; an undo that failed, or whose process died, may be begun again.
create unique index item_operations_undone_once on item_operations (undoes) where state in ('running', 'done');
