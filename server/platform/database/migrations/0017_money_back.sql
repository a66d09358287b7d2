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
--> next
-- Debit notes: IGTF that an invoice lacks, because its sale was paid in foreign currency later. A table of its own, because the
-- previous release knows two kinds of documents in fiscal_documents. Both take their ids from one sequence.
create table fiscal_debit_notes (
  id integer primary key default nextval('fiscal_documents_id_seq'),
  -- Null after the sale was deleted.
  sale_id integer references sales (id) on delete set null,
  order_id text not null,
  number text not null check (length(number) between 1 and 20),
  number_value bigint not null check (number_value > 0),
  control_number text not null check (length(control_number) between 1 and 20),
  issued_on date not null,
  -- The invoice that it adds to.
  affects integer not null references fiscal_documents (id),
  buyer_name text not null,
  buyer_id text not null,
  igtf_bs_hundredths bigint not null check (igtf_bs_hundredths > 0),
  dollar_value numeric(17, 8) not null,
  annulled_at timestamptz,
  annulled_by integer references accounts (id) on delete set null,
  annulled_why text check (length(annulled_why) between 1 and 200),
  noted_by integer references accounts (id) on delete set null,
  noted_at timestamptz not null default now(),
  -- See the same columns of fiscal_documents.
  booked_on date,
  late_reason text check (length(late_reason) between 1 and 200),
  check ((annulled_at is null) = (annulled_why is null)),
  check ((booked_on is null) = (late_reason is null))
);
--> next
create index fiscal_debit_notes_issued on fiscal_debit_notes (issued_on, number_value);
--> next
create index fiscal_debit_notes_of_sale on fiscal_debit_notes (sale_id);
--> next
create index fiscal_debit_notes_affects on fiscal_debit_notes (affects);
--> next
create trigger fiscal_debit_notes_append_only
  before delete or truncate or update of order_id, number, number_value, control_number, issued_on, affects, buyer_name,
    buyer_id, igtf_bs_hundredths, dollar_value, booked_on, late_reason
  on fiscal_debit_notes for each statement execute function refuse_change();
--> next
-- A document of a closed day or month is booked on the next open day, with the reason; null: on its own day.
alter table fiscal_documents
  add column booked_on date,
  add column late_reason text check (length(late_reason) between 1 and 200),
  -- The fiscal machine that printed the invoice of a counter sale, and its Z report.
  add column machine text check (length(machine) between 1 and 20),
  add column z_number integer check (z_number > 0),
  -- The IVA that the buyer withheld of an invoice, its comprobante, and the day on which it is booked.
  add column withheld_bs_hundredths bigint check (withheld_bs_hundredths > 0),
  add column withholding_number text check (length(withholding_number) = 14),
  add column withheld_on date,
  add column withheld_booked_on date;
--> next
-- Days (2026-11-28) and months (2026-11) whose books are closed; never reopened.
create table fiscal_closings (
  period text primary key check (period ~ '^20\d\d-(0[1-9]|1[0-2])(-[0-3]\d)?$'),
  closed_by integer references accounts (id) on delete set null,
  closed_at timestamptz not null default now()
);
--> next
create trigger fiscal_closings_append_only before delete or truncate or update of period, closed_at
  on fiscal_closings for each statement execute function refuse_change();
