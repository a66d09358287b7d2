-- outside a transaction
-- expand: the release before finds a page of sales in the wider index as it did in the one that goes.
-- The order of staff's list, with what it is searched by: a search reads a third of the pages that the sales fill, and
-- no column before the searched one. Ascending, because pages at the end of an index are filled, and those at its
-- beginning halved. Texts of an order are bounded far below what an entry may hold (2,700 bytes).
create index concurrently if not exists sales_search
  on sales (created_at, id) include (search_text, search_digits);
--> next
drop index concurrently if exists sales_newest;
