import { type ExpiryTerms, expiryStep } from '#domain/sales/expiry.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { isServerAway } from '#server/platform/database/database-errors.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { enqueueUnpaidMail, enqueueUnseenMail } from '../mails/order-unpaid-mail.ts';
import { followStatus } from '../payments/payments-by-hand.ts';
import { lockSale } from '../sales.queries.ts';
import { type MoveSaleServices, moveSale } from '../status/move-sale.ts';
import { readExpiryTerms, selectUnpaid, type UnpaidSale } from './unpaid-sales.queries.ts';

export interface ExpiryServices extends MoveSaleServices {
  database: Database;
  now(): Date;
}

/** What the shop does by itself. */
const SHOP: Actor = { accountId: null, name: 'Tienda' };

/**
 * Tells the shoppers of orders that nobody paid until when their pieces are kept, and staff until when they can look at a
 * payment, and cancels the orders whose time is over. Each in a transaction of its own, under the sale's lock, so that a payment that comes at the same moment counts. One that
 * cannot be ended does not keep the others; it is told when they are done.
 */
export async function expireUnpaid(services: ExpiryServices): Promise<{ reminded: number; cancelled: number }> {
  const { connection } = services.database;
  const terms = await readExpiryTerms(connection);
  const done = { reminded: 0, cancelled: 0 };
  const faults: unknown[] = [];
  for (const sale of await selectUnpaid(connection)) {
    if (expiryStep(terms, sale, services.now()).step === 'wait') continue;
    try {
      const step = await services.database.transaction((tx) => takeStep(tx, services, terms, sale));
      if (step === 'remind') done.reminded += 1;
      if (step === 'expire') done.cancelled += 1;
    } catch (error) {
      if (isServerAway(error)) throw error;
      faults.push(error);
    }
  }
  const [first] = faults;
  if (first !== undefined) {
    const message = `${faults.length} unpaid orders could not be ended; the first: ${describeError(first)}`;
    throw new Error(message, { cause: first });
  }
  return done;
}

async function takeStep(tx: Connection, services: ExpiryServices, terms: ExpiryTerms, { id }: UnpaidSale) {
  const found = await lockSale(tx, id);
  const [unpaid] = await selectUnpaid(tx, id);
  if (!found || !unpaid) return 'wait';
  const next = expiryStep(terms, unpaid, services.now());
  const isUnpaid = unpaid.wait === 'unpaid';
  if (next.step === 'remind') {
    await (isUnpaid ? enqueueUnpaidMail : enqueueUnseenMail)(tx, services, found, next.until);
  }
  if (next.step === 'expire') {
    await followStatus(tx, id, 'cancelada', { accountId: null, at: null });
    const words = isUnpaid ? 'Se venció el plazo para pagar' : 'Se venció el plazo y nadie revisó el pago';
    const cancellation = { reason: 'unpaid', words } as const;
    await moveSale(tx, services, found, { to: 'cancelada', actor: SHOP, cancellation });
  }
  return next.step;
}
