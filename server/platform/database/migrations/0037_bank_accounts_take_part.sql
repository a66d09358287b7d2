-- Whether the lines of an account are proposed for payments.
alter table bank_accounts add column takes_part boolean not null default true;
