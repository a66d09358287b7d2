-- Collections of products, by hand (refs in their order) or by rule (written like the query of /shop).
create table collections (
  id integer primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 600),
  page_title text not null check (length(page_title) <= 70),
  page_description text not null check (length(page_description) <= 160),
  image text,
  kind text not null check (kind in ('hand', 'rule')),
  refs text[] not null check (cardinality(refs) <= 500),
  rule text not null check (length(rule) <= 1000),
  hidden boolean not null,
  in_menu boolean not null,
  on_home boolean not null,
  position integer not null check (position between 0 and 1000),
  visible_from timestamptz,
  visible_until timestamptz,
  version integer not null default 1,
  check (kind = 'hand' or rule <> '')
);
--> next
create function announce_collection() returns trigger language plpgsql as $$
begin
  perform pg_notify('collections', '');
  return null;
end
$$;
--> next
create trigger collections_changed after insert or update or delete on collections
  for each statement execute function announce_collection();
