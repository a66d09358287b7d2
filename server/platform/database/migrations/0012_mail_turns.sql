-- Until when a sender has a mail to itself. Apart from next_try_at, so that asking for a try at once does not hand a
-- mail that is just being sent to a second sender.
alter table mails add column taken_until timestamptz;
