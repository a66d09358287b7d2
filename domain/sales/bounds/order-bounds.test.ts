import { describe, expect, it } from 'vitest';
import { orderSizeProblem, tooMuchUnpaid } from './order-bounds.ts';

const contact = { whatsapp: '584120000000', phone: '0212-5550142', email: 'ventas@saman.example' };
const bounds = { orderPieces: 100, orderCents: 2_000_000 };

describe('the size of one order', () => {
  it('may be as large as the limit', () => {
    expect(orderSizeProblem({ pieces: 100, cents: 2_000_000 }, bounds, contact)).toBeNull();
  });

  it('is refused with the limit and the contact for larger orders', () => {
    expect(orderSizeProblem({ pieces: 101, cents: 1 }, bounds, contact)).toBe(
      'Un pedido lleva hasta 100 piezas y el tuyo tiene 101. Quita algunas o, para una compra mayor, escríbenos por WhatsApp al +584120000000 o llámanos al 0212-5550142.',
    );
    expect(orderSizeProblem({ pieces: 1, cents: 2_000_001 }, bounds, { ...contact, whatsapp: null })).toMatch(
      /^Un pedido llega hasta .*20\.000,00.*20\.000,01.* llámanos al 0212-5550142\.$/,
    );
  });
});

it('names a contact when too many unpaid pieces are held, whatever contacts there are', () => {
  expect(tooMuchUnpaid('person', contact)).toContain('con tus datos. Para completar este, escríbenos por WhatsApp');
  expect(tooMuchUnpaid('network', { ...contact, whatsapp: null, phone: null })).toBe(
    'Hay demasiadas piezas por pagar en pedidos hechos desde tu conexión. Inicia sesión para comprar con tu cuenta o escríbenos a ventas@saman.example y lo resolvemos contigo.',
  );
});
