import { describe, expect, it } from 'vitest';
import { type OrderProgress, refuseShopperCancel, refuseShopperRecipient, shopperChanges } from './shopper-changes.ts';

const NEW: OrderProgress = { status: 'pendiente', payments: [], isSent: true, hasLeft: false, isPacked: false };
const paid = (state: OrderProgress['payments'][number]['state'], method = 'pago_movil') => ({
  payments: [{ method, state }],
});

describe('a shopper cancels an order', () => {
  it.each<[string, Partial<OrderProgress>, RegExp | null]>([
    ['without a payment', {}, null],
    ['with a declared payment', paid('declared'), null],
    ['with a rejected payment', paid('rejected'), null],
    ['paid in part with credit', paid('validated', 'gift_card'), null],
    ['that is being packed', { isPacked: true }, null],
    ['with a payment that the bank has', paid('matched'), /recibimos un pago.*Escríbenos/],
    ['with a validated payment', paid('validated'), /recibimos un pago.*Escríbenos/],
    ['with money that went back', paid('refunded'), /recibimos un pago.*Escríbenos/],
    ['that was handed over in part', { hasLeft: true }, /se entregó.*Escríbenos/],
    ['that is validated', { status: 'validado' }, /confirmamos el pago.*Escríbenos/],
    ['that is cancelled', { status: 'cancelada' }, /ya está cancelado/],
  ])('%s', (_name, change, refusal) => {
    const message = refuseShopperCancel({ ...NEW, ...change });
    if (refusal) expect(message).toMatch(refusal);
    else expect(message).toBeNull();
  });
});

describe('a shopper corrects where an order goes', () => {
  it.each<[string, Partial<OrderProgress>, RegExp | null]>([
    ['while it waits for its payment', {}, null],
    ['while it waits to be packed', { status: 'validado' }, null],
    ['once it is packed', { status: 'validado', isPacked: true }, /ya está empacado.*Escríbenos/],
    ['once it was sent', { status: 'validado', hasLeft: true }, /ya salió.*Escríbenos/],
    ['once it is cancelled', { status: 'cancelada' }, /está cancelado/],
    ['that is picked up', { isSent: false }, /no se envía/],
  ])('%s', (_name, change, refusal) => {
    const message = refuseShopperRecipient({ ...NEW, ...change });
    if (refusal) expect(message).toMatch(refusal);
    else expect(message).toBeNull();
  });
});

it('lists what the shopper may do', () => {
  expect(shopperChanges(NEW)).toEqual(['cancel', 'recipient']);
  expect(shopperChanges({ ...NEW, status: 'validado' })).toEqual(['recipient']);
  expect(shopperChanges({ ...NEW, status: 'cancelada' })).toEqual([]);
});
