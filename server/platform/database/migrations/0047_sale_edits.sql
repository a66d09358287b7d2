-- Changes of orders after they were placed. They are never changed themselves: see the trigger. The recipient's data is erased with
-- the customer's.
create table sale_edits (
  id bigint generated always as identity primary key,
  sale_id integer not null references sales (id) on delete cascade,
  -- Who made it; null also for a shopper without an account.
  account_id integer references accounts (id) on delete set null,
  by_shopper boolean not null default false,
  edited_at timestamptz not null default now(),
  -- The pieces that were taken out and put in: domain/sales/editing/edit-lines.ts.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  -- How the order reached the shopper before and since, as it is read; null: as before.
  delivery_before text check (length(delivery_before) between 1 and 200),
  delivery_after text check (length(delivery_after) between 1 and 200),
  -- Which data of the recipient changed, and what it was before and since.
  fields text[] not null,
  recipient jsonb,
  total_before_cents bigint not null check (total_before_cents >= 0),
  total_after_cents bigint not null check (total_after_cents >= 0),
  check ((delivery_before is null) = (delivery_after is null))
);
--> next
create index sale_edits_sale on sale_edits (sale_id, id);
--> next
-- account_id becomes null when the account is deleted, and recipient when the customer's data is erased.
create trigger sale_edits_append_only before update of sale_id, by_shopper, edited_at, lines, delivery_before, delivery_after,
    fields, total_before_cents, total_after_cents on sale_edits
  for each statement execute function refuse_change();
