-- Why payments changed a sale's status, in words for staff; null where somebody changed it by hand.
alter table sale_events add column by_payments text check (length(by_payments) between 1 and 200);
