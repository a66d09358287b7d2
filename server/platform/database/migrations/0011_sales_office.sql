-- Raised by each change of a sale, so that of two people who change it at once the second is told.
alter table sales add column version integer not null default 1;
--> next
-- The panel adds up days: from the index alone, without the wide rows.
create index sales_by_day on sales (created_at) include (id, status, total_cents, total_bs_hundredths);
--> next
-- A sale that was validated and then deleted was still paid for with its voucher: that stays used.
alter table voucher_redemptions drop constraint voucher_redemptions_sale_id_fkey;
--> next
alter table voucher_redemptions alter column sale_id drop not null;
--> next
alter table voucher_redemptions add constraint voucher_redemptions_sale_id_fkey
  foreign key (sale_id) references sales (id) on delete set null;
--> next
create index voucher_redemptions_sale on voucher_redemptions (sale_id);
