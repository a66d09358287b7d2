import { orderNumber } from '#domain/sales/sale.ts';

/** A clock that was set back by more than this (ms) is followed. */
const MOST_AHEAD_MS = 10_000;

/**
 * Order numbers of one process: made from the time, and never the same twice in a row, so that two orders of one
 * millisecond need not find out in the database. Another process may still give the same number.
 */
export class OrderNumbers {
  #last = Number.NEGATIVE_INFINITY;

  next(storeCode: string, at: Date): string {
    const time = at.getTime();
    const ahead = this.#last + 1 - time;
    this.#last = ahead > 0 && ahead < MOST_AHEAD_MS ? time + ahead : time;
    return orderNumber(storeCode, at, this.#last - time);
  }
}
