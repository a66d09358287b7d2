import type { EditableSale, EditPreview, PreviewEdit } from '#contract/sales/edit-sale.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { NO_SALE, selectSale } from '../sales.queries.ts';
import { planEdit } from './plan-edit.ts';
import { presentEdit, presentEditable } from './present-edit.ts';
import { type EditServices, readEdit } from './read-edit.ts';

/** What an edit would change. Takes no locks and writes nothing. */
export function previewEdit(
  services: EditServices,
  { saleId, body }: { saleId: number; body: PreviewEdit },
): Promise<Outcome<EditPreview>> {
  return services.database.transaction(async (tx) => {
    const loaded = await selectSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const context = await readEdit(tx, services, loaded, body, false);
    const planned = await planEdit(tx, context, body);
    return planned.ok ? { ok: true, value: presentEdit(context, planned.value) } : planned;
  });
}

/** What an edit starts from, and why there can be none. */
export function readEditable(services: EditServices, saleId: number): Promise<Outcome<EditableSale>> {
  return services.database.transaction(async (tx) => {
    const loaded = await selectSale(tx, saleId);
    if (!loaded) return NO_SALE;
    return { ok: true, value: presentEditable(await readEdit(tx, services, loaded, {}, false)) };
  });
}
