-- outside a transaction
-- Finds what was handed over in the last days, as server/features/sales/fulfilment/list-to-hand-over.ts reads it.
create index concurrently if not exists sale_fulfilments_handed_over on sale_fulfilments (handed_over_at)
  where handed_over_at is not null;
