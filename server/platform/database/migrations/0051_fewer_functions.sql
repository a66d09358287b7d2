-- contract: 1.0.0
-- Announcements that TypeScript makes.
drop trigger categories_changed on categories;
--> next
drop trigger items_truncated on items;
--> next
drop trigger locations_changed on locations;
--> next
drop trigger exchange_rates_announced on exchange_rates;
--> next
drop trigger payment_methods_announced on payment_methods;
--> next
drop trigger content_announced on content_versions;
--> next
drop trigger content_pages_announced on content_pages;
--> next
drop trigger collections_changed on collections;
--> next
drop trigger redirects_announced on redirects;
--> next
drop trigger assets_announced on assets;
--> next
drop trigger carriers_announced on carriers;
--> next
drop trigger locations_followed on locations;
--> next
drop function announce, announce_carriers, announce_change, announce_collection, announce_content, announce_payment_methods,
  announce_rate, announce_redirects, follow_locations;
--> next
-- Refuses changes of a ledger or log. A statement's trigger refuses all. A row's trigger names the operation that may be
-- allowed, the values that it may write, and the columns that may change: an update may also write the named values, and an
-- insert must.
create or replace function refuse_change() returns trigger language plpgsql as $$
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
--> next
drop trigger bank_lines_blanked on bank_lines;
--> next
create or replace trigger bank_lines_append_only before update or delete on bank_lines
  for each row execute function refuse_change('UPDATE', '{"description": "", "payer": ""}',
    'excluded', 'excluded_by', 'excluded_at');
--> next
drop trigger fiscal_documents_blanked on fiscal_documents;
--> next
create or replace trigger fiscal_documents_append_only before update or delete on fiscal_documents
  for each row execute function refuse_change('UPDATE', '{"buyer_name": "Cuenta eliminada", "buyer_id": ""}',
    'sale_id', 'annulled_at', 'annulled_by', 'annulled_why', 'noted_by', 'withheld_bs_hundredths', 'withholding_number',
    'withheld_on', 'withheld_booked_on', 'replaced');
--> next
drop trigger fiscal_debit_notes_blanked on fiscal_debit_notes;
--> next
create or replace trigger fiscal_debit_notes_append_only before update or delete on fiscal_debit_notes
  for each row execute function refuse_change('UPDATE', '{"buyer_name": "Cuenta eliminada", "buyer_id": ""}',
    'sale_id', 'annulled_at', 'annulled_by', 'annulled_why', 'noted_by');
--> next
drop function refuse_unless_blank;
--> next
drop trigger stock_levels_follow_insert on stock_levels;
--> next
create or replace trigger stock_levels_follow before insert or delete or update of on_hand, reserved on stock_levels
  for each row when (pg_trigger_depth() = 0) execute function refuse_change('INSERT', '{"on_hand": 0, "reserved": 0}');
--> next
drop trigger credits_follow_insert on credits;
--> next
create or replace trigger credits_follow before insert or update of balance_cents on credits
  for each row when (pg_trigger_depth() = 0) execute function refuse_change('INSERT', '{"balance_cents": 0}');
--> next
drop trigger item_history_kept on item_history;
--> next
create or replace trigger item_history_append_only before update or delete or truncate on item_history
  for each statement when (current_setting('shop.erasing', true) is distinct from 'on') execute function refuse_change();
--> next
drop trigger content_versions_kept on content_versions;
--> next
create or replace trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement when (current_setting('shop.erasing', true) is distinct from 'on') execute function refuse_change();
--> next
drop trigger count_barcodes_append_only on count_barcodes;
--> next
drop trigger count_lines_second_person on count_lines;
--> next
drop function refuse_own_count;
--> next
drop trigger accounts_staff_role on accounts;
--> next
drop function default_staff_role;
--> next
-- Sums movements into levels. A settled reservation changes in one way: the pieces of a parcel that came back lie at their
-- location again, for the same order.
create or replace function carry_reservations() returns trigger language plpgsql as $$
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
drop trigger stock_reservations_settled_once on stock_reservations;
--> next
-- Compares the two transition tables by grouping and not by a join. The cached plan of a join, made when they had a row or two,
-- would read one of them again for each row of the other.
create or replace function follow_stock_levels() returns trigger language plpgsql as $$
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
drop trigger stock_levels_restocked on stock_levels;
--> next
drop function note_store_arrivals;
--> next
drop trigger items_restocked on items;
--> next
drop function note_online_arrival;
--> next
drop function item_fields, item_fields_other_than;
--> next
-- The fields of `item` that differ from `other`, named as in the code, the price in cents; all fields if `other` is null. Built as
-- text, which is twenty times faster than concatenating objects.
create function item_fields(item items, other items) returns jsonb language sql stable as $$
  select ('{' || concat_ws(',',
    case when other.id is null or item.ref <> other.ref then '"ref":' || to_json(item.ref)::text end,
    case when other.id is null or item.barcode <> other.barcode then '"barcode":' || to_json(item.barcode)::text end,
    case when other.id is null or item.name <> other.name then '"name":' || to_json(item.name)::text end,
    case when other.id is null or item.description <> other.description
      then '"description":' || to_json(item.description)::text end,
    case when other.id is null or item.price_cents <> other.price_cents then '"price":' || item.price_cents end,
    case when other.id is null or item.disc_percent <> other.disc_percent then '"discPercent":' || item.disc_percent end,
    case when other.id is null or item.stock <> other.stock then '"stock":' || item.stock end,
    case when other.id is null or item.category <> other.category then '"category":' || to_json(item.category)::text end,
    case when other.id is null or item.category_id <> other.category_id then '"categoryId":' || item.category_id end,
    case when other.id is null or item.size is distinct from other.size
      then '"size":' || coalesce(to_json(item.size)::text, 'null') end,
    case when other.id is null or item.image_url is distinct from other.image_url
      then '"imageUrl":' || coalesce(to_json(item.image_url)::text, 'null') end,
    case when other.id is null or item.images_count <> other.images_count then '"imagesCount":' || item.images_count end,
    case when other.id is null or item.pictures_version <> other.pictures_version
      then '"picturesVersion":' || item.pictures_version end,
    case when other.id is null then '"version":' || item.version || ',"createdAt":' || to_json(item.created_at)::text end
  ) || '}')::jsonb
$$;
--> next
-- Announces the items that a statement changed. Transactions with a NOTIFY commit one after the other, so orders would wait for
-- each other's disk write. A transaction that sets shop.announce to 'later' notifies after its commit instead.
--
-- Then writes their history, if shop.item_change names who changes them and why
-- (server/features/catalogue/attribute-item-changes.ts). Orders do not set it: their lines show what they took. The
-- join of the two transition tables runs by EXECUTE, to be planned each time. A cached plan, made when they had one row, reads
-- one table again for each row of the other: 2,500 rows of an import took more than a second.
create or replace function follow_items() returns trigger language plpgsql as $$
declare
  ids integer[];
  origin jsonb := nullif(current_setting('shop.item_change', true), '')::jsonb;
begin
  if tg_op = 'DELETE' then
    select array_agg(id) into ids from was;
  else
    select array_agg(id) into ids from changed;
  end if;
  if ids is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Pieces for shoppers who asked to be told when it can be bought online again.
    insert into restock_arrivals (item_id, pieces)
      select id, sum(stock)::int from (select id, stock from changed union all select id, -stock from was) as both_sides
      group by id
      having sum(stock) > 0 and exists (select from restock_requests as request
        where request.item_id = both_sides.id and request.location_id is null and request.state = 'waiting')
      order by id;
    if found then
      perform pg_notify('restock', '');
    end if;
  end if;
  insert into catalogue_changes (item_ids) values (ids);
  if current_setting('shop.announce', true) is distinct from 'later' then
    perform pg_notify('catalogue', '');
  end if;
  if origin is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into item_history (item_id, account_id, actor, kind, operation_id, reason, after)
      select made.id, (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'kind',
             (origin ->> 'operationId')::int, origin ->> 'reason', item_fields(made, null)
      from changed as made order by made.id;
  elsif tg_op = 'DELETE' then
    insert into item_history (item_id, account_id, actor, kind, operation_id, reason, before)
      select gone.id, (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'kind',
             (origin ->> 'operationId')::int, origin ->> 'reason', item_fields(gone, null)
      from was as gone order by gone.id;
  else
    execute $statement$
      insert into item_history (item_id, account_id, actor, kind, operation_id, reason, before, after)
        select was.id, ($1 ->> 'accountId')::int, $1 ->> 'actor', $1 ->> 'kind',
               ($1 ->> 'operationId')::int, $1 ->> 'reason', item_fields(was, now_), item_fields(now_, was)
        from was join changed as now_ on now_.id = was.id
        where now_.version <> was.version
        order by was.id
    $statement$ using origin;
  end if;
  return null;
end
$$;
--> next
drop trigger garments_inserted on garments;
--> next
drop trigger garments_updated on garments;
--> next
drop function announce_garment;
--> next
-- A garment is inserted blank and then updated, so that each change has a before. This raises its version and announces it. If
-- shop.item_change names who changed it, the change is also written to the history of each item of the ref, as follow_items
-- does for items.
create or replace function follow_garment() returns trigger language plpgsql as $$
declare
  origin jsonb := nullif(current_setting('shop.item_change', true), '')::jsonb;
begin
  new.version := old.version + 1;
  new.updated_at := now();
  insert into catalogue_changes (refs) values (array[new.ref]);
  perform pg_notify('catalogue', '');
  if origin is not null then
    insert into item_history (item_id, account_id, actor, kind, operation_id, reason, before, after)
      select items.id, (origin ->> 'accountId')::int, origin ->> 'actor', origin ->> 'kind',
             (origin ->> 'operationId')::int, origin ->> 'reason', changed.before, changed.after
      from items, (
        select jsonb_object_agg(name, was) as before, jsonb_object_agg(name, is_) as after
        from (values
          ('fabric', to_jsonb(old.fabric), to_jsonb(new.fabric)),
          ('care', to_jsonb(old.care), to_jsonb(new.care)),
          ('fit', to_jsonb(old.fit), to_jsonb(new.fit)),
          ('modelHeight', to_jsonb(old.model_height), to_jsonb(new.model_height)),
          ('modelSize', to_jsonb(old.model_size), to_jsonb(new.model_size)),
          ('measures', old.measures, new.measures),
          ('note', to_jsonb(old.note), to_jsonb(new.note)),
          ('colorName', to_jsonb(old.color_name), to_jsonb(new.color_name)),
          ('colorHex', to_jsonb(old.color_hex), to_jsonb(new.color_hex)),
          ('look', to_jsonb(old.look), to_jsonb(new.look))
        ) as field (name, was, is_) where was is distinct from is_
        having count(*) > 0
      ) as changed
      where items.ref = new.ref order by items.id;
  end if;
  return new;
end
$$;
--> next
create or replace trigger garments_prepared before update on garments
  for each row when (old.* is distinct from new.*) execute function follow_garment();
--> next
drop function prepare_garment, garment_fields;
--> next
drop trigger sales_noted_customer on sales;
--> next
drop trigger accounts_noted_customer on accounts;
--> next
drop function note_customer_of_sale, note_customer_of_account, note_customer;
--> next
-- Writes what an account or an order says about its person into the person's record. Guests are found by mailbox.
create function note_customer() returns trigger language plpgsql
-- PostgreSQL keeps the plan of the first calls, and a sequential scan would be slow once the table has grown.
set enable_seqscan = off
as $$
declare
  of_account integer;
  box text;
  shown_name text;
  shown_email text;
  document text;
  number text;
  at timestamptz := new.created_at;
  given text[];
  sought text;
begin
  if tg_table_name = 'accounts' then
    of_account := new.id;
    shown_name := btrim(new.name || ' ' || new.lastname);
    shown_email := new.email;
  else
    of_account := new.account_id;
    shown_name := new.customer_name;
    shown_email := new.customer_email;
    document := nullif(new.customer_id, '');
    number := nullif(new.customer_phone, '');
  end if;
  given := array_remove(array['email:' || email_mailbox(shown_email), national_id_key(document), 'phone:' || number], null);
  sought := fold_accents(concat_ws(E'\x1f', shown_name, shown_email, document, regexp_replace(document, '\D', '', 'g'), number,
    regexp_replace(number, '\D', '', 'g')));
  if of_account is null then
    box := nullif(email_mailbox(shown_email), '@');
    if box is null then
      return null;
    end if;
  else
    select btrim(name || ' ' || lastname), email into shown_name, shown_email from accounts where id = of_account;
    if not found then
      return null;
    end if;
  end if;
  loop
    update customers set
      name = case when of_account is not null or at >= last_seen_at then shown_name else name end,
      email = case when of_account is not null or at >= last_seen_at then shown_email else email end,
      national_id = case when national_id is null or at >= last_seen_at then coalesce(document, national_id) else national_id end,
      phone = case when phone is null or at >= last_seen_at then coalesce(number, phone) else phone end,
      keys = case when keys @> given or cardinality(keys) >= 60 then keys
        else (select array_agg(distinct key) from unnest(keys || given) as key) end,
      search_text = case when position(sought in search_text) > 0 or length(search_text) > 3000 then search_text
        else search_text || E'\x1f' || sought end,
      last_seen_at = greatest(last_seen_at, at)
    where account_id = of_account or mailbox = box;
    exit when found;
    insert into customers (id, person_id, account_id, mailbox, name, email, national_id, phone, keys, search_text, created_at,
        last_seen_at)
      select next.id, next.id, of_account, box, shown_name, shown_email, document, number, given, sought, at, at
      from (select nextval('customers_id_seq')::int as id) as next
      on conflict do nothing;
    exit when found;
  end loop;
  return null;
end
$$;
--> next
-- Deferred to the commit, so that a transaction locks the customer's record after all other rows.
create constraint trigger sales_noted_customer after insert or update of account_id, customer_email on sales
  deferrable initially deferred for each row when (not new.forget_customer and new.customer_email <> '') execute function note_customer();
--> next
create constraint trigger accounts_noted_customer after insert or update of email, name, lastname, role on accounts
  deferrable initially deferred for each row when (new.role = 'customer') execute function note_customer();
--> next
drop trigger customers_begun on customers;
--> next
drop trigger customers_passed_on on customers;
--> next
drop function begin_customer, pass_person_on;
--> next
drop function reversed_reconciliations;
--> next
-- Only a trigger on emptied tables set it.
alter table catalogue_changes drop column everything;
