-- What a client that saves a voucher has seen of it: two staff at once do not overwrite each other in silence.
alter table vouchers add column version integer not null default 1;
--> next
alter table vouchers add constraint vouchers_dates check (end_date >= start_date);
