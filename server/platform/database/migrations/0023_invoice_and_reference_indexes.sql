-- outside a transaction
-- expand: a sale has one valid invoice, as before; one that was credited in whole no longer counts.
create unique index concurrently if not exists fiscal_documents_valid_invoice on fiscal_documents (sale_id)
  where kind = 'factura' and annulled_at is null and not replaced;
--> next
drop index concurrently if exists fiscal_documents_sale;
--> next
-- Finds lines by the end of their reference, as server/features/reconciliation/queue/spent-references.ts reads it.
create index concurrently if not exists bank_lines_reference_end
  on bank_lines (right(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'), 4), posted_on);
