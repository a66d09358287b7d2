-- Refusals of refunds have an SQLSTATE of their own: VT002 is what locations say. Nothing else of the functions changes.
--
-- expand: the release before writes no refunds.
create or replace function hold_refund() returns trigger language plpgsql as $$
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
    raise exception 'A refund gives back what was received' using errcode = 'VT004';
  end if;
  select coalesce(sum(amount_hundredths) filter (where currency = received.currency), 0), coalesce(sum(covers_cents), 0)
    into amounts, covers
    from payments where refund_of = received.id and state <> 'rejected' and id <> new.id;
  if covers + new.covers_cents > received.covers_cents
    or (new.currency = received.currency and amounts + new.amount_hundredths > received.amount_hundredths) then
    raise exception 'A refund gives back no more than was received' using errcode = 'VT004';
  end if;
  return new;
end
$$;
--> next
-- expand: the release before changes no payments.
create or replace function hold_refunded() returns trigger language plpgsql as $$
declare
  amounts bigint;
  covers bigint;
begin
  select coalesce(sum(amount_hundredths) filter (where currency = new.currency), 0), coalesce(sum(covers_cents), 0)
    into amounts, covers
    from payments where refund_of = new.id and state <> 'rejected';
  if covers > 0 and (new.state not in ('validated', 'refunded') or covers > new.covers_cents or amounts > new.amount_hundredths) then
    raise exception 'What was given back stays received' using errcode = 'VT004';
  end if;
  return new;
end
$$;
