-- Every replica prints bolívares beside the prices of its pages and hears of another rate at once, whoever wrote it.
-- expand: it only notifies; nobody of the release before listens, and no writing of a rate can fail of it.
create function announce_rate() returns trigger language plpgsql as $$
begin
  perform pg_notify('rate', '');
  return null;
end
$$;
--> next
create trigger exchange_rates_announced after insert or update or delete on exchange_rates
  for each statement execute function announce_rate();
