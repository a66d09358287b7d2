import type { CustomerList } from '#contract/people/customer.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { useRead } from '#web/admin/kit/document/document-calls.ts';

/** The link from a sale to its person; nothing for a sale whose account was deleted, or while it is looked up. */
export function CustomerOfSale({ saleId }: { saleId: number }) {
  const [customer] = useRead<CustomerList>(['customers', 'sale', saleId], `/customers?sale=${saleId}`).data?.data ?? [];
  if (!customer) return null;
  return <TextLink to={`/admin/customers/${customer.id}`}>Ver cliente</TextLink>;
}
