-- What was done with a transfer, by the key of the call that did it: sent again, however much later, it does nothing more.
create table transfer_steps (
  key text primary key check (length(key) <= 200),
  transfer_id integer not null references transfers (id),
  act text not null check (act in ('send', 'receive', 'receiveLate', 'close', 'cancel')),
  at timestamptz not null default now()
);
