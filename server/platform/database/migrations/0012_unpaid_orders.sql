create table stock_settings (
  one boolean primary key default true check (one),
  -- Hours that an unpaid order keeps its pieces; 0: without limit.
  unpaid_hours integer not null default 72 check (unpaid_hours between 0 and 2160),
  -- Hours before that at which the shopper is reminded.
  reminder_hours integer not null default 24 check (reminder_hours between 1 and 2160),
  version integer not null default 1,
  -- Hours that an order keeps its pieces while nobody has checked its payment; 0: without limit.
  unseen_hours integer not null default 168 check (unseen_hours between 0 and 2160),
  -- Limits of one order.
  order_pieces integer not null default 100 check (order_pieces between 1 and 100000),
  order_cents bigint not null default 2000000 check (order_cents between 1 and 10000000000),
  -- Limits of what one person, and all guests of one network, may hold unpaid.
  unpaid_pieces integer not null default 200 check (unpaid_pieces between 1 and 100000),
  unpaid_cents bigint not null default 2000000 check (unpaid_cents between 1 and 10000000000),
  network_pieces integer not null default 1000 check (network_pieces between 1 and 1000000)
);
--> next
insert into stock_settings default values;
--> next
-- Orders that brought a person, or the guests of a network, to half of their unpaid limit. Deleted once staff are notified.
create table unpaid_alarms (
  sale_id integer not null references sales (id) on delete cascade,
  scope text not null check (scope in ('person', 'network')),
  pieces integer not null,
  cents bigint not null,
  primary key (sale_id, scope)
);
--> next
-- Called by the last statement of an order, which is sent together with the commit. Fails if the order exceeds the limits,
-- together with the other unpaid orders of the same person or network. Orders of one person wait for each other at the locks
-- and then see each other: each query of a volatile function sees what was committed before the query began.
create function hold_unpaid(asked jsonb) returns text language plpgsql strict as $$
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
  where sale.status = 'pendiente' and sale.id <> (asked ->> 'saleId')::integer and (
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
  where sale.guest_network = asked ->> 'network' and sale.id <> (asked ->> 'saleId')::integer;
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
