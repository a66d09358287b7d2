import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { fiscalDocumentsRoutes } from './fiscal-documents.routes.ts';
import { handOverRoutes } from './handover/hand-over.routes.ts';
import { salesBookRoutes } from './sales-book.routes.ts';

/** The shop issues no invoices: it hands sales over to an authorised printer, and records the printer's numbers. */
export function fiscalPlugin({ database, now }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(fiscalDocumentsRoutes, { database, now });
      await api.register(handOverRoutes, { database, now });
      await api.register(salesBookRoutes, { database, now });
    },
  };
}
