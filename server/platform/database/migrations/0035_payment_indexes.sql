-- outside a transaction
-- expand: the release before gives payments no proofs of their own.
create index concurrently if not exists payments_reference
  on payments (paid_on, payment_spelling(method, bank, reference)) where kind = 'payment' and reference is not null;
--> next
-- A proof shows one payment.
create unique index concurrently if not exists payments_proof_once on payments (proof_id) where proof_id is not null;
