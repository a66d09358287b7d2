-- What the shop forgave of a payment that came short, so that it still covers its sale: hundredths of a bolívar, or cents of
-- the sale's total for a payment in dollars.
-- expand: the previous release writes payments without it, and counts them as before.
alter table payments add column forgiven_hundredths bigint not null default 0 check (forgiven_hundredths >= 0);
--> next
-- What was forgiven before the match. Undoing the match restores it; null counts as 0.
alter table reconciliation_payments add column forgiven_before bigint;
--> next
-- 0018 checks only payments that were written since.
alter table payments validate constraint payments_method_known;
--> next
-- An invoice that was credited in whole, and followed by another of the same sale.
-- expand: the previous release writes invoices without it, and allows one for each sale, by the index of 0010.
alter table fiscal_documents add column replaced boolean not null default false;
--> next
-- How far the search for reversals that an earlier release missed has come: lines of the account up to this one are done.
alter table bank_accounts add column reversals_sought_to integer;
