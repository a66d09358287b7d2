-- outside a transaction
-- Mails to one person that are not about an order of theirs, for the page of the person.
create index concurrently if not exists mails_of_address on mails (lower(recipients[1]), id)
  where sale_id is null or kind = 'gift-card';
