-- The second factor of an account: nothing counts until a code has shown that the other device holds the secret.
create table second_factors (
  account_id integer primary key references accounts (id) on delete cascade,
  -- Encrypted under a key drawn from AUTH_SECRET: whoever copies the database cannot make codes.
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The half minute (RFC 6238) of the last code taken: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
--> next
create table recovery_codes (
  account_id integer not null references accounts (id) on delete cascade,
  -- Keyed with AUTH_SECRET.
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
--> next
create index audit_entries_action on audit_entries (action, happened_at desc);
