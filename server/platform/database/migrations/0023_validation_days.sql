-- Sales are listed and counted by the day their payment was validated. Not touched by an order, which begins as pending.
create index sale_events_validated on sale_events (happened_at) include (sale_id) where to_status = 'validado';
