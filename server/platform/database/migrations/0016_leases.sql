-- Who has something to itself for a while, across replicas, without holding a connection: see platform/database/lease.ts.
create table leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
