-- Counts one more under each of several keys, or under none when one of them has no place left: the limits of a sign-in
-- hold together, and an attempt that is refused uses up nobody else's. The rows are locked in the order of their keys,
-- so attempts wait for each other but never in a circle. The caller reads first whether there is place, so that
-- attempts that are refused leave no rows.
create function take_throttles(wanted text[], limits integer[], windows integer[]) returns boolean
language plpgsql as $$
begin
  insert into throttles (key, hits, resets_at)
    select one.key, 0, now() + make_interval(secs => one.seconds)
    from unnest(wanted, windows) as one (key, seconds)
    order by one.key
  on conflict (key) do update set
    hits = case when throttles.resets_at <= now() then 0 else throttles.hits end,
    resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end;
  if exists (
    select from throttles join unnest(wanted, limits) as one (key, most) using (key) where throttles.hits >= one.most
  ) then
    return false;
  end if;
  update throttles set hits = hits + 1 where key = any (wanted);
  return true;
end
$$;
--> next
-- Devices that have signed in to an account: they have attempts of their own when strangers have used up the account's.
-- The device keeps the token in a cookie; here stands its hash.
create table known_devices (
  token_hash text primary key,
  account_id integer not null references accounts (id) on delete cascade,
  last_seen_at timestamptz not null
);
--> next
create index known_devices_of_account on known_devices (account_id, last_seen_at);
