-- The plan of a join of two transition tables is kept from when they held a row, or none, and would read the one again for each
-- row of the other: 2,500 rows of an import took a second and more. So it is made anew each time.
-- expand: the same rows are written, whoever changes the items.
create or replace function record_item_changes() returns trigger language plpgsql as $$
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
    execute $statement$
      insert into item_history (item_id, account_id, actor, kind, operation_id, reason, before, after)
        select was.id, ($1 ->> 'accountId')::int, $1 ->> 'actor', $1 ->> 'kind',
               ($1 ->> 'operationId')::int, $1 ->> 'reason',
               item_fields_other_than(was, now_), item_fields_other_than(now_, was)
        from was join changed as now_ on now_.id = was.id
        where now_.version <> was.version
        order by was.id
    $statement$ using origin;
  end if;
  return null;
end
$$;
