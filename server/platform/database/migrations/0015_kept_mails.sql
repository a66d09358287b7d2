-- A mail that went nowhere because no mail server is configured is kept in the local mailbox, and not sent.
alter table mails drop constraint mails_state_check;
--> next
alter table mails add constraint mails_state_check check (state in ('queued', 'retrying', 'sent', 'kept', 'failed'));
