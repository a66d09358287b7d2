import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { salesBookRoutes } from './book/sales-book.routes.ts';
import { fiscalDocumentsRoutes } from './documents/fiscal-documents.routes.ts';
import { selectInvoicedSales } from './documents/invoiced-sales.queries.ts';
import { handOverRoutes } from './handover/hand-over.routes.ts';

export interface FiscalPlugin extends Plugin {
  /** Told to the reconciliation: sales with an invoice that holds, and the words for staff. */
  invoicedSales: typeof selectInvoicedSales;
}

/** The shop issues no invoice: it hands sales over to an authorised printer, and keeps the numbers that come back. */
export function fiscalPlugin({ database, now }: Platform): FiscalPlugin {
  return {
    invoicedSales: selectInvoicedSales,
    async api(api) {
      await api.register(fiscalDocumentsRoutes, { database, now });
      await api.register(handOverRoutes, { database, now });
      await api.register(salesBookRoutes, { database });
    },
  };
}
