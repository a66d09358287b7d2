import type { TrackedSale } from '#contract/sales/sale.ts';
import { refuseShopperCancel } from '#domain/sales/fulfilment/shopper-changes.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import { composeShopperCancelMail } from '../mails/order-status-mails.ts';
import { moveSale, type SaleServices } from '../move-sale.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { followStatus } from '../payments/settle-sale.ts';
import { selectSale } from '../sales.queries.ts';
import { readProgress } from './order-progress.ts';
import { lockTracked, NO_ORDER, readTracked, SHOPPER, type TrackRequest } from './track-sale.ts';

/**
 * A shopper cancels an order that the shop has no money for. Its pieces, credit and discount go back as in any
 * cancellation. If a payment was declared, its money may be on its way, so staff get a mail. A repetition changes nothing.
 */
export function cancelByShopper(services: SaleServices, request: TrackRequest): Promise<Outcome<TrackedSale>> {
  return attempt(services.database, async (tx) => {
    const loaded = await lockTracked(tx, request);
    if (!loaded) return NO_ORDER;
    const { id, status } = loaded.sale;
    if (status !== 'cancelada') {
      const all = await selectPayments(tx, id);
      const refusal = refuseShopperCancel(await readProgress(tx, loaded, all));
      if (refusal) return conflict(refusal);
      await followStatus(tx, id, 'cancelada', null);
      const cancellation = { reason: 'shopper', words: null } as const;
      await moveSale(tx, services, loaded, { to: 'cancelada', actor: SHOPPER, cancellation });
      if (all.some(({ state, atPickup }) => state === 'declared' && !atPickup)) {
        await enqueueMails(tx, services.jobs, [composeShopperCancelMail(loaded, services.branding)]);
      }
    }
    return { ok: true, value: await readTracked(tx, (await selectSale(tx, id)) ?? loaded) };
  });
}
