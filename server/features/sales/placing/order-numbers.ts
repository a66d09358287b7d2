import { orderNumber } from '#domain/sales/sale.ts';

/** In ms. If the clock was set back by more than this, the numbers follow the clock again. */
const MAX_LEAD_MS = 10_000;

/**
 * Order numbers of one process, made from the time. Two orders of one millisecond get different numbers, so that
 * neither has to be retried. Another process may still give the same number.
 */
export class OrderNumbers {
  #last = Number.NEGATIVE_INFINITY;

  next(storeCode: string, at: Date): string {
    const time = at.getTime();
    const lead = this.#last + 1 - time;
    this.#last = lead > 0 && lead < MAX_LEAD_MS ? time + lead : time;
    return orderNumber(storeCode, at, this.#last - time);
  }
}
