-- What a mail says, before it is put into words: it is composed when it is sent or read. Mails written before this have
-- their words instead.
alter table mails alter column text drop not null;
--> next
alter table mails add column content jsonb;
--> next
alter table mails add constraint mails_say_something check (text is not null or content is not null);
--> next
-- A NOTIFY makes its transaction commit alone, after all others that notify: orders would wait for the disk one after the
-- other. A transaction that sets shop.announce to 'later' promises to notify after its commit.
create or replace function announce_item_changes() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (item_ids)
    select array_agg(distinct id) from changed having count(*) > 0;
  if found and current_setting('shop.announce', true) is distinct from 'later' then
    perform pg_notify('catalogue', '');
  end if;
  return null;
end
$$;
