-- What the house took off without a code; never beside a coupon.
alter table sales add column promotion text check (promotion in ('bienvenida'));
--> next
alter table sales add constraint sales_one_discount check (promotion is null or voucher_code is null);
--> next
-- Whether a person has ordered before is asked by address and by cédula, of guests' sales and of accounts'.
drop index sales_guest_email;
--> next
create index sales_customer_email on sales (lower(customer_email));
--> next
create index sales_customer_id on sales (customer_id);
--> next
-- Who had the welcome discount, once per thing that names the person, as a hash: it outlives the account and the sale.
create table welcome_claims (
  person text primary key,
  -- Null once the sale was deleted after it had been paid for.
  sale_id integer references sales (id) on delete set null
);
--> next
create index welcome_claims_sale on welcome_claims (sale_id);
--> next
-- An answer that is given again says what one given today says.
update sale_requests set answer = jsonb_set(answer, '{data,attributes,promotion}', 'null') where answer is not null;
