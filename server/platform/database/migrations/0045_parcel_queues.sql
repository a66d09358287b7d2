-- outside a transaction
-- The queues of Despacho, by when a parcel reached its state.
create index concurrently if not exists parcels_queue on parcels (state, coalesce(returned_at, delivered_at, sent_at, created_at));
