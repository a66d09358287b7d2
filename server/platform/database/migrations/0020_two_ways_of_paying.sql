-- A store that takes payment when an order is picked up. Only where it offers pick-up.
alter table locations add column pickup_payment boolean not null default false;
--> next
-- A payment that the shopper promised to make at the store. Once it is validated, the store has the money.
alter table payments add column at_pickup boolean not null default false;
--> next
-- Hours for which such an order keeps its pieces, from when it may be picked up; 0: without limit.
-- expand: the previous release neither reads nor writes it, and every row gets the default.
alter table stock_settings
  add column pickup_unpaid_hours integer not null default 48 check (pickup_unpaid_hours between 0 and 2160);
