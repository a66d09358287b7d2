-- outside a transaction
-- The movements of stock are read newest first, by one of these at a time; those of an item are few and have their index.
create index concurrently if not exists stock_movements_newest on stock_movements (at, id);
--> next
create index concurrently if not exists stock_movements_location on stock_movements (location_id, at, id);
--> next
create index concurrently if not exists stock_movements_reason on stock_movements (reason, at, id);
--> next
create index concurrently if not exists stock_movements_actor on stock_movements (actor, at, id);
--> next
create index concurrently if not exists stock_movements_document on stock_movements (document_kind, document_id)
  where document_id is not null;
