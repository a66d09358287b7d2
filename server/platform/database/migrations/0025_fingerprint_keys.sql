-- Keys of the fingerprints of recovery codes whose AUTH_SECRET was replaced, sealed under the one that replaced it.
create table fingerprint_keys (
  id text primary key,
  sealed_key text not null,
  created_at timestamptz not null default now()
)
