-- outside a transaction
-- By what names a person: who has ordered before, and who holds what without having paid. By cédula and account there are
-- indexes already.
create index concurrently if not exists sales_customer_mailbox on sales (email_mailbox(customer_email));
--> next
create index concurrently if not exists sales_customer_phone on sales (customer_phone);
--> next
create index concurrently if not exists sales_guest_network on sales (guest_network) where guest_network is not null;
