import type { OwnPromotions } from '#contract/promotions/promotion.ts';
import { callApi } from '#web/browser/api/api.ts';

/** Whether the next order of whoever is signed in has the welcome discount; true while the server does not say. */
export async function isFirstOrder(): Promise<boolean> {
  const answer = await callApi<OwnPromotions>('/usr/me/promotions', { auth: true });
  return !answer.ok || answer.data.data.some(({ promotion }) => promotion === 'bienvenida');
}
