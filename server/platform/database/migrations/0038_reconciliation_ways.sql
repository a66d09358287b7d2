-- What staff said of the difference, and the payments and refunds that a reconciliation wrote: what still has to come, what
-- came twice, what is owed.
alter table reconciliations
  add column decision text check (length(decision) between 1 and 200),
  add column made integer[];
--> next
-- How a payment stood before, so that undoing gives it back.
alter table reconciliation_payments
  add column state_before text check (state_before in ('declared', 'matched', 'validated', 'rejected', 'refunded')),
  add column amount_before bigint,
  add column covers_before bigint;
