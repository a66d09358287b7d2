import type { CountAnswer, CountDetail, CountItem, CountItemList } from '#contract/stock/count.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';

/** A count with all that may be counted of it, so that a phone needs no line afterwards. */
export async function downloadCount(id: number): Promise<Answer<{ count: CountDetail; items: CountItem[] }>> {
  const count = await callApi<CountAnswer>(`/stock/counts/${id}`, { auth: true });
  if (!count.ok) return count;
  const items: CountItem[] = [];
  let after: number | null = 0;
  while (after !== null && count.data.data.attributes.state === 'open') {
    const page: Answer<CountItemList> = await callApi<CountItemList>(`/stock/counts/${id}/items?after=${after}`, {
      auth: true,
    });
    if (!page.ok) return page;
    items.push(...page.data.data);
    after = page.data.meta.next;
  }
  return { ok: true, status: count.status, data: { count: count.data.data, items } };
}
