-- Until when a sender has a mail to itself. Apart from next_try_at, so that asking for a try at once does not hand a
-- mail that is just being sent to a second sender.
alter table mails add column taken_until timestamptz;
--> next
-- Whose turn it is: a sender that lost its connection in the middle finds what it had taken, without waiting.
alter table mails add column taken_by uuid;
