-- Why staff cancelled a sale: one of the usual reasons, and their own words.
alter table sale_events add column reason text;
--> next
alter table sale_events add column reason_words text;
--> next
alter table sale_events add constraint sale_events_reason_check check (reason is null or to_status = 'cancelada');
--> next
alter table sale_events add constraint sale_events_reason_words_check check (length(reason_words) between 1 and 200);
--> next
-- What staff tell each other about a sale. Notes are added and never changed: see the trigger. They go with the sale, or
-- with the customer's data.
create table sale_notes (
  id bigint generated always as identity primary key,
  sale_id integer not null references sales (id) on delete cascade,
  account_id integer references accounts (id) on delete set null,
  note text not null constraint sale_notes_note_check check (length(note) between 1 and 1000),
  written_at timestamptz not null default now()
);
--> next
create index sale_notes_sale on sale_notes (sale_id, id);
--> next
create function refuse_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'The notes on a sale are append-only';
end
$$;
--> next
-- Not of account_id, which a deleted account leaves empty.
create trigger sale_notes_append_only before update of sale_id, note, written_at on sale_notes
  for each row execute function refuse_note_change();
