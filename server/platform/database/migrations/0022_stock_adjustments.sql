-- Idempotency keys of stock adjustments: one that is sent again must not count again. The adjustment itself is in the
-- history of the item; the keys go after some days.
create table stock_adjustments (
  key text primary key,
  -- Of the whole request: another one with the same key is refused.
  fingerprint text not null,
  created_at timestamptz not null default now()
);
--> next
create index stock_adjustments_age on stock_adjustments using brin (created_at);
