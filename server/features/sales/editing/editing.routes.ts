import { idParams } from '#contract/record.ts';
import {
  editableSale,
  editSale as editBody,
  editPreview,
  previewEdit as previewBody,
} from '#contract/sales/edit-sale.ts';
import { type SaleRecord, saleAnswer } from '#contract/sales/sale.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { readSale } from '../office/read-sales.ts';
import { salePolicies } from '../sales.policies.ts';
import { saleFor } from '../sales.presenter.ts';
import { NO_SALE } from '../sales.queries.ts';
import { editSale, previewEdit, readEditable } from './edit-sale.ts';
import type { EditServices } from './read-edit.ts';

/** Changes orders before they are handed over. */
export async function editingRoutes(routes: Routes, options: EditServices) {
  routes.get(
    '/sales/:id/edit',
    allow(salePolicies.editSales, { params: idParams, response: { 200: editableSale } }),
    async (request) => valueOrThrow(await readEditable(options, request.params.id)),
  );

  routes.post(
    '/sales/:id/edit/preview',
    allow(salePolicies.editSales, { params: idParams, body: previewBody, response: { 200: editPreview } }),
    async ({ params, body }) => valueOrThrow(await previewEdit(options, { saleId: params.id, body })),
  );

  routes.put(
    '/sales/:id/edit',
    allow(salePolicies.editSales, { params: idParams, body: editBody, response: { 200: saleAnswer } }),
    async (request) => {
      const { params, body } = request;
      const edit = { saleId: params.id, body, seen: versionSeen(request), actor: actorOf(request) };
      const edited = await editSale(options, edit);
      const staff = staffOf(request);
      const isStale = !edited.ok && edited.code === 'version_conflict';
      valueOrThrow(isStale ? { ...edited, details: saleFor(staff, edited.details as SaleRecord) } : edited);
      const sale = valueOrNotFound(await readSale(options.database.connection, params.id), NO_SALE.message);
      return { data: saleFor(staff, sale) };
    },
  );
}
