-- More acts that may need a second person (docs/rules/staff-and-operations.md). The code names the acts, so a new one needs
-- no migration.
-- contract: 1.0.0
-- expand: the trigger refuses what the previous release refuses too. Its other rule is off at first.
alter table second_person_rules drop constraint second_person_rules_act_check;
--> next
alter table approvals drop constraint approvals_act_check;
--> next
-- Differences of a count are not approved by somebody who counted, or, where the house wants a second person, by who submitted
-- it. A trigger, because a check cannot read who counted.
create function refuse_own_count() returns trigger language plpgsql as $$
begin
  if exists (select from count_counters where count_id = new.count_id and account_id = new.settled_by) or exists (
    select from counts join second_person_rules as rule on rule.act = 'count.approve' and rule.enabled
    where counts.id = new.count_id and counts.submitted_by = new.settled_by
  ) then
    raise exception 'count % is approved by somebody who counted or submitted it', new.count_id
      using errcode = 'check_violation', constraint = 'count_lines_second_person';
  end if;
  return new;
end
$$;
--> next
create trigger count_lines_second_person before update of state, settled_by on count_lines
  for each row when (new.state = 'approved') execute function refuse_own_count();
--> next
-- owed_by: the account that recorded that a refund is owed; not a foreign key, because the rule outlives the account.
-- second_person: recorded or paid while the house wanted another person to pay it.
-- expand: the previous release leaves both as they are, and then nothing is checked.
alter table payments add column owed_by integer, add column second_person boolean not null default false;
--> next
alter table payments add constraint payments_second_person
  check (not second_person or kind <> 'refund' or state <> 'validated' or decided_by <> owed_by) not valid;
--> next
-- What an adjustment of stock may be worth before it waits; of the other acts null.
alter table second_person_rules add column threshold_cents bigint check (threshold_cents >= 0);
--> next
-- Null: the request is of no one record, and several may wait.
alter table approvals alter column record_id drop not null;
