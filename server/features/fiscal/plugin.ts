import { type MachineSetting, openHttpFiscalMachine } from '#server/platform/fiscal-machine/http-fiscal-machine.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { fiscalDocumentsRoutes } from './fiscal-documents.routes.ts';
import { handOverRoutes } from './handover/hand-over.routes.ts';
import { salesBookRoutes } from './sales-book.routes.ts';

/**
 * The shop issues no invoices: it hands sales over to an authorised printer or a fiscal machine, and records their numbers.
 * @param machine null: the shop drives none
 */
export function fiscalPlugin({ database, now }: Platform, { machine }: { machine: MachineSetting | null }): Plugin {
  return {
    async api(api) {
      const printing = { database, now, machine: machine && openHttpFiscalMachine(machine) };
      await api.register(fiscalDocumentsRoutes, printing);
      await api.register(handOverRoutes, printing);
      await api.register(salesBookRoutes, { database, now });
    },
  };
}
