import { expect, it } from 'vitest';
import { dueOf, eventsOf } from './order-history.tsx';

const DAY = '2026-11-2';
const PAID = { method: 'Pago móvil', currency: 'VES', amount: 1000, date: null, at_pickup: false } as const;

it('lists payments and status changes, latest first', () => {
  const events = eventsOf({
    history: [
      { status: 'pendiente', at: `${DAY}0T10:00:00Z` },
      { status: 'validado', at: `${DAY}4T10:00:00Z` },
    ],
    payments: [
      { ...PAID, state: 'rejected', at: `${DAY}0T10:00:00Z`, decided_at: `${DAY}1T10:00:00Z` },
      { ...PAID, amount: 500, state: 'validated', at: `${DAY}2T10:00:00Z`, decided_at: `${DAY}3T10:00:00Z` },
    ],
  });
  expect(events.map(({ name }) => name.replaceAll('\u00a0', ' '))).toEqual([
    'Pago confirmado',
    'Recibimos tu pago de Bs. 500,00',
    'Enviaste un pago de Bs. 500,00',
    'No encontramos tu pago de Bs. 1.000,00',
    'Recibimos tu pedido',
  ]);
});

it('does not say that the shopper sent a payment with the order, or one that is made at the store', () => {
  const at = `${DAY}0T10:00:00Z`;
  const waiting = { ...PAID, state: 'declared', at, decided_at: null } as const;
  const payments = [waiting, waiting, { ...waiting, at_pickup: true, at: `${DAY}1T10:00:00Z` }];
  const events = eventsOf({ history: [{ status: 'pendiente', at }], payments });
  expect(events.map(({ name }) => name)).toEqual(['Recibimos tu pedido']);
});

it('returns the amount due, or null', () => {
  expect(dueOf({ due: 2, due_bs: 73 })).toMatch(/73,00/);
  expect(dueOf({ due: 0, due_bs: 0 })).toBeNull();
  expect(dueOf({})).toBeNull();
});
