-- What staff search sales by, in one text each: six columns compared without regard to case took three times as long, with
-- digits six times. Apart from each other, so that nothing is found across two of them. The digits are those of cédula and
-- phone, which staff write with or without dots and hyphens.
alter table sales
  add column search_text text generated always as (
    lower(
      order_id || E'\x1f' || customer_name || E'\x1f' || customer_email || E'\x1f' || customer_phone || E'\x1f' ||
      customer_id || E'\x1f' || coalesce(payment_reference, '')
    )
  ) stored,
  add column search_digits text generated always as (
    regexp_replace(customer_id, '\D', '', 'g') || E'\x1f' || regexp_replace(customer_phone, '\D', '', 'g')
  ) stored;
