-- A rate set by hand that was corrected or withdrawn is void: no order is accepted with it from then on. It stays in the
-- history. Null: it was never voided.
alter table exchange_rates
  add column voided_at timestamptz,
  -- Who voided it, named as in the audit log.
  add column voided_by text,
  add column void_reason text constraint exchange_rates_void_check check (
    (voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)
    and (void_reason is null or void_reason in ('corrected', 'withdrawn'))
  );
