-- An order of which money went back is not unpaid: hold_unpaid no longer counts it.
-- expand: the previous release calls the function with the same argument, and gets the same answers.
create or replace function hold_unpaid(asked jsonb) returns text language plpgsql strict as $$
declare
  bounds stock_settings;
  before record;
  own_pieces integer := (asked ->> 'pieces')::integer;
  own_cents bigint := (asked ->> 'cents')::bigint;
  was_half boolean;
begin
  perform pg_advisory_xact_lock(held.lock::bigint) from jsonb_array_elements_text(asked -> 'locks') as held (lock);
  select * into strict bounds from stock_settings;

  select coalesce(sum(line.pieces), 0)::integer as pieces, coalesce(sum(sale.total_cents), 0)::bigint as cents into before
  from sales as sale
  cross join lateral (select sum(quantity) as pieces from sale_lines where sale_id = sale.id) as line
  where sale.status = 'pendiente' and sale.id <> (asked ->> 'saleId')::integer
    and not exists (select from payments where sale_id = sale.id and kind = 'refund' and state = 'validated') and (
    sale.customer_phone = asked ->> 'phone'
    or sale.customer_id = any (array(select jsonb_array_elements_text(asked -> 'nationalIds')))
    or email_mailbox(sale.customer_email) = any (array(select jsonb_array_elements_text(asked -> 'mailboxes')))
    or sale.account_id = (asked ->> 'accountId')::integer
  );
  if before.pieces + own_pieces > bounds.unpaid_pieces or before.cents + own_cents > bounds.unpaid_cents then
    perform refuse_order('unpaid_person');
  end if;
  was_half := before.pieces * 2 >= bounds.unpaid_pieces or before.cents * 2 >= bounds.unpaid_cents;
  if not was_half and ((before.pieces + own_pieces) * 2 >= bounds.unpaid_pieces or (before.cents + own_cents) * 2 >= bounds.unpaid_cents) then
    insert into unpaid_alarms (sale_id, scope, pieces, cents)
      values ((asked ->> 'saleId')::integer, 'person', before.pieces + own_pieces, before.cents + own_cents);
  end if;

  if asked ->> 'network' is null then
    return '';
  end if;
  select coalesce(sum(line.pieces), 0)::integer as pieces, coalesce(sum(sale.total_cents), 0)::bigint as cents into before
  from sales as sale
  cross join lateral (select sum(quantity) as pieces from sale_lines where sale_id = sale.id) as line
  where sale.guest_network = asked ->> 'network' and sale.id <> (asked ->> 'saleId')::integer
    and not exists (select from payments where sale_id = sale.id and kind = 'refund' and state = 'validated');
  if before.pieces + own_pieces > bounds.network_pieces then
    perform refuse_order('unpaid_network');
  end if;
  if before.pieces * 2 < bounds.network_pieces and (before.pieces + own_pieces) * 2 >= bounds.network_pieces then
    insert into unpaid_alarms (sale_id, scope, pieces, cents)
      values ((asked ->> 'saleId')::integer, 'network', before.pieces + own_pieces, before.cents + own_cents);
  end if;
  return '';
end
$$;
