-- From when on an order that is fetched was promised to be ready. Such an order is known by its pickup_location_id: in
-- shipping_method stands a method for parcels, since the release before reads no other word there.
alter table sales add column pickup_ready_at timestamptz;
