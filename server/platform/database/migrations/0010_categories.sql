alter table categories add column version integer not null default 1;
