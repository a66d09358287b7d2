-- When the owner of the address said so through a link sent there; null until then.
alter table accounts add column email_confirmed_at timestamptz;
--> next
-- Links sent by mail. The mail holds the token, this table only what it hashes to: who reads the table opens nothing.
create table account_links (
  token_hash text primary key,
  account_id integer not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'confirm')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
--> next
create index account_links_account on account_links (account_id, purpose);
--> next
create index account_links_expiry on account_links (expires_at);
--> next
create index sales_account on sales (account_id, created_at desc, id desc) where account_id is not null;
--> next
-- Guest sales that an account may take over once its address is confirmed.
create index sales_guest_email on sales (lower(customer_email)) where account_id is null;
--> next
-- The customer's account is gone; who they are is forgotten as soon as the sale is settled, and the mark with it.
alter table sales add column forget_customer boolean not null default false;
--> next
create index sales_to_forget on sales (id) where forget_customer;
