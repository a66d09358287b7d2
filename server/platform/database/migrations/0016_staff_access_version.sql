-- Raised with each change of what somebody may do among the staff, so that two people who change it at once notice.
alter table accounts add column access_version integer not null default 1;
