-- outside a transaction
-- Finds the lines of a payer's name, which server/features/reconciliation/queue/taught-payers.ts reads in the same words.
create index concurrently if not exists bank_lines_payer on bank_lines ((
  case when payer <> '' then lower(payer)
  else split_part(substring(lower(description) from 'zelle.*? (?:from|de) (.+)$'), ' conf', 1) end
), posted_on);
