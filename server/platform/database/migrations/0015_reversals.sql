-- Money that the bank took back: a line out, and the line in whose reference it has. One that staff set aside
-- (bank_lines.excluded) does not count.
create table bank_reversals (
  out_id integer primary key references bank_lines (id),
  line_id integer not null references bank_lines (id),
  found_at timestamptz not null default now()
);
--> next
create index bank_reversals_line on bank_reversals (line_id);
--> next
-- What a line gave to its reconciliation when the bank had taken a part of it back before; null: its whole amount.
alter table reconciliation_lines add column amount_hundredths bigint;
--> next
-- Lines that gave their reconciliation more than the bank has left of them.
create function reversed_reconciliations() returns table (reconciliation_id integer, line_id integer)
language sql stable as $$
  select spent.reconciliation_id, spent.line_id
  from bank_reversals reversal
  join bank_lines taken on taken.id = reversal.out_id and taken.excluded is null
  join reconciliation_lines spent on spent.line_id = reversal.line_id and not spent.undone
  join bank_lines line on line.id = spent.line_id
  group by spent.reconciliation_id, spent.line_id, spent.amount_hundredths, line.amount_hundredths
  having coalesce(spent.amount_hundredths, line.amount_hundredths)
    > line.amount_hundredths + sum(taken.amount_hundredths)
$$;
