-- Bank and reference in one spelling, as sales.payment_key has them (0007_payments.sql).
create function payment_spelling(method text, bank text, reference text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(
    lower(translate(coalesce(bank, case method when 'zelle' then 'zelle' end), 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')),
    '[^a-z0-9]', '', 'g'
  )
  || ':' ||
  nullif(
    case when regexp_replace(reference, '[^A-Za-z0-9]', '', 'g') ~ '^[0-9]+$'
      then ltrim(right(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'), 6), '0')
      else upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))
    end, ''
  )
$$;
--> next
-- A refund gives back what was received, and never more: all that are owed or paid are held against their payment, whose
-- row is locked meanwhile, so that of two at once the second sees the first.
create function hold_refund() returns trigger language plpgsql as $$
declare
  received payments;
  amounts bigint;
  covers bigint;
begin
  select * into received from payments where id = new.refund_of for update;
  if received.kind <> 'payment' or received.sale_id <> new.sale_id then
    raise exception 'A refund gives back a payment of its own sale';
  end if;
  if new.state = 'rejected' then
    return new;
  end if;
  if received.state not in ('validated', 'refunded') then
    raise exception 'A refund gives back what was received' using errcode = 'VT002';
  end if;
  select coalesce(sum(amount_hundredths) filter (where currency = received.currency), 0), coalesce(sum(covers_cents), 0)
    into amounts, covers
    from payments where refund_of = received.id and state <> 'rejected' and id <> new.id;
  if covers + new.covers_cents > received.covers_cents
    or (new.currency = received.currency and amounts + new.amount_hundredths > received.amount_hundredths) then
    raise exception 'A refund gives back no more than was received' using errcode = 'VT002';
  end if;
  return new;
end
$$;
--> next
-- expand: the release before writes no refunds.
create trigger payments_refund before insert or update of state, currency, amount_hundredths, covers_cents, refund_of, sale_id, kind
  on payments for each row when (new.kind = 'refund') execute function hold_refund();
--> next
-- The other side of the same rule: what was given back, or is owed, stays received.
create function hold_refunded() returns trigger language plpgsql as $$
declare
  amounts bigint;
  covers bigint;
begin
  select coalesce(sum(amount_hundredths) filter (where currency = new.currency), 0), coalesce(sum(covers_cents), 0)
    into amounts, covers
    from payments where refund_of = new.id and state <> 'rejected';
  if covers > 0 and (new.state not in ('validated', 'refunded') or covers > new.covers_cents or amounts > new.amount_hundredths) then
    raise exception 'What was given back stays received' using errcode = 'VT002';
  end if;
  return new;
end
$$;
--> next
-- expand: the release before changes no payments.
create trigger payments_refunded before update on payments for each row
  when (new.kind = 'payment' and (old.state in ('validated', 'refunded')) and
    (old.state, old.currency, old.amount_hundredths, old.covers_cents) is distinct from
    (new.state, new.currency, new.amount_hundredths, new.covers_cents))
  execute function hold_refunded();
--> next
-- What a sale says of its payment and its first payment are one thing, whoever writes either. A sale that reads
-- differently now has a new version.
create function tell_sale_of_payment() returns trigger language plpgsql as $$
begin
  update sales set payment_bank = new.bank, payment_reference = new.reference, payment_date = new.paid_on,
    payment_payer_phone = new.payer_phone, version = version + 1
  where id = new.sale_id
    and (payment_bank, payment_reference, payment_date, payment_payer_phone)
      is distinct from (new.bank, new.reference, new.paid_on, new.payer_phone);
  return null;
end
$$;
--> next
-- expand: the release before changes no payments.
create trigger payments_of_sale after update of bank, reference, paid_on, payer_phone on payments for each row
  when (new.position = 1) execute function tell_sale_of_payment();
--> next
create function tell_payment_of_sale() returns trigger language plpgsql as $$
begin
  update payments set bank = new.payment_bank, reference = new.payment_reference, paid_on = new.payment_date,
    payer_phone = new.payment_payer_phone, version = version + 1
  where sale_id = new.id and position = 1
    and (bank, reference, paid_on, payer_phone)
      is distinct from (new.payment_bank, new.payment_reference, new.payment_date, new.payment_payer_phone);
  return null;
end
$$;
--> next
-- expand: the release before erases the payer's phone from a sale, and its payment forgets it too.
create trigger sales_of_payment after update of payment_bank, payment_reference, payment_date, payment_payer_phone
  on sales for each row execute function tell_payment_of_sale();
