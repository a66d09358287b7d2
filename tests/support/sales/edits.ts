import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { call } from '../http/call.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Changes orders as one member of staff does: with a preview first. */
export function editor(shop: TestShop, token: () => string) {
  const preview = (id: number, body: PreviewEdit) =>
    call(shop, `/sales/${id}/edit/preview`, { method: 'POST', token: token(), body });
  const send = (id: number, body: PreviewEdit & { seen: string }, version?: number) =>
    call(shop, `/sales/${id}/edit`, {
      method: 'PUT',
      token: token(),
      body,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  return {
    preview,
    send,
    /** Sends the edit as its preview said; answers the refusal of a preview. */
    async make(id: number, body: PreviewEdit) {
      const seen = await preview(id, body);
      return seen.status === 200 ? send(id, { ...body, seen: seen.body.data.seen as string }) : seen;
    },
  };
}
