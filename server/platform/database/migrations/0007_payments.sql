-- What a payment says of itself, in one spelling: bank and reference without accents, case, spaces and marks; of a
-- reference in digits the last six, which is what shoppers are asked for, without zeros before.
alter table sales add column payment_key text generated always as (
  regexp_replace(
    lower(translate(coalesce(payment_bank, case payment_method when 'zelle' then 'zelle' end), 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')),
    '[^a-z0-9]', '', 'g'
  )
  || ':' ||
  nullif(
    case when regexp_replace(payment_reference, '[^A-Za-z0-9]', '', 'g') ~ '^[0-9]+$'
      then ltrim(right(regexp_replace(payment_reference, '[^A-Za-z0-9]', '', 'g'), 6), '0')
      else upper(regexp_replace(payment_reference, '[^A-Za-z0-9]', '', 'g'))
    end, ''
  )
) stored;
--> next
create index sales_payment on sales (payment_date, payment_key) where payment_key is not null;
--> next
-- What a proof looks like: 64 bits that pictures alike share (nearly), and a small grey picture, deflated, that tells
-- two receipts of one bank apart. Null: not looked at.
alter table payment_proofs add column look bit(64), add column look_detail bytea;
--> next
create index payment_proofs_recent on payment_proofs (created_at desc) where look is not null;
--> next
-- Pairs of proofs that look alike, noted when the second one arrives.
create table similar_proofs (
  proof_id integer not null references payment_proofs (id) on delete cascade,
  other_id integer not null references payment_proofs (id) on delete cascade,
  primary key (proof_id, other_id)
);
--> next
create index similar_proofs_other on similar_proofs (other_id);
