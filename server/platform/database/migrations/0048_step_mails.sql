-- The mails of an order's steps that the house has switched off (domain/sales/fulfilment/step-mails.ts).
alter table stock_settings add column quiet_steps text[] not null default '{preparing}';
