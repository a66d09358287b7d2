-- Who did what to which record, when. Rows are added and never changed: see the trigger.
create table audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Not a foreign key: the account may go, what it did stays. Null: a visitor, or the shop itself.
  account_id integer,
  -- As it was then.
  actor text not null,
  -- What was done, as 'sale.status' or 'login.failed'.
  action text not null,
  record_kind text,
  record_id text,
  details jsonb not null default '{}'
);
--> next
create index audit_entries_newest on audit_entries (happened_at desc, id desc);
--> next
create index audit_entries_record on audit_entries (record_kind, record_id);
--> next
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end
$$;
--> next
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
--> next
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
