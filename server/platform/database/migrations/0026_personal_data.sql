-- expand: the previous release neither changes nor deletes rows of these logs, and reads erased ones like any other.

-- One row: for how long the books and the audit log keep what is about people.
create table privacy_settings (
  one boolean primary key default true check (one),
  -- Years for which the books keep names, numbers and what the bank wrote.
  book_years integer not null default 10 check (book_years between 1 and 30),
  -- Months after which an entry of the audit log is deleted.
  audit_months integer not null default 24 check (audit_months between 6 and 120),
  version integer not null default 1
);
--> next
insert into privacy_settings default values;
--> next
-- Lets an update of a ledger replace a column by its blank, and refuses any other value. The arguments are pairs: a column,
-- and its blank as text.
create function refuse_unless_blank() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  written jsonb := to_jsonb(new);
begin
  for place in 0 .. tg_nargs - 2 by 2 loop
    if written ->> tg_argv[place] is distinct from was ->> tg_argv[place]
        and written ->> tg_argv[place] is distinct from tg_argv[place + 1] then
      raise exception '% is append-only', tg_table_name;
    end if;
  end loop;
  return new;
end
$$;
--> next
create or replace trigger fiscal_documents_append_only
  before delete or truncate or update of order_id, kind, number, number_value, control_number, issued_on, affects,
    total_cents, total_bs_hundredths, rates, igtf_bs_hundredths, dollar_value
  on fiscal_documents for each statement execute function refuse_change();
--> next
create trigger fiscal_documents_blanked before update of buyer_name, buyer_id on fiscal_documents
  for each row execute function refuse_unless_blank('buyer_name', 'Cuenta eliminada', 'buyer_id', '');
--> next
create or replace trigger fiscal_debit_notes_append_only
  before delete or truncate or update of order_id, number, number_value, control_number, issued_on, affects,
    igtf_bs_hundredths, dollar_value, booked_on, late_reason
  on fiscal_debit_notes for each statement execute function refuse_change();
--> next
create trigger fiscal_debit_notes_blanked before update of buyer_name, buyer_id on fiscal_debit_notes
  for each row execute function refuse_unless_blank('buyer_name', 'Cuenta eliminada', 'buyer_id', '');
--> next
create or replace trigger bank_lines_append_only
  before delete or truncate or update of account_id, statement_id, row_number, posted_on, amount_hundredths, reference,
    balance_hundredths, fingerprint
  on bank_lines for each statement execute function refuse_change();
--> next
create trigger bank_lines_blanked before update of description, payer on bank_lines
  for each row execute function refuse_unless_blank('description', '', 'payer', '');
--> next
-- An entry of the audit log is deleted when its months are over, and not before. An erasure, which says so in its transaction,
-- may change what names a person; who did what to which record, and when, is never changed.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_at < now() - make_interval(months => (select audit_months from privacy_settings)) then
      return old;
    end if;
  elsif current_setting('shop.erasing', true) = 'on'
      and (old.id, old.happened_at, old.account_id, old.action, old.record_kind)
        is not distinct from (new.id, new.happened_at, new.account_id, new.action, new.record_kind) then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end
$$;
--> next
create or replace trigger audit_entries_append_only before truncate on audit_entries
  for each statement execute function refuse_change();
--> next
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function keep_audit_entry();
