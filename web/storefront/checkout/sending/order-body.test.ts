import { describe, expect, it } from 'vitest';
import { placeSale } from '#contract/sales/sale.ts';
import { PAGO_MOVIL, TRANSFERENCIA, ZELLE } from '#tests/support/payments/ways.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { NO_FACTS } from '../draft/draft-payments.ts';
import { type Order, orderBody } from './order-body.ts';

const ADDRESS: SavedAddress = {
  id: 'a',
  title: 'Casa',
  state: 'Miranda',
  city: 'Chacao',
  address: 'Av. Francisco de Miranda',
  phone: '0414-1234567',
  tag: '',
  name: 'Ana Pérez',
  cedula: 'V-12345678',
  email: 'ana@correo.com',
};

const ORDER: Order = {
  lines: [
    { id: 1, name: 'Camisa', reference: '1', image: '', price: 1999, quantity: 3, size: 'L' },
    { id: 2, name: 'Cinturón', reference: '2', image: '', price: 10, quantity: 1, size: 'N/A' },
  ],
  coupon: null,
  welcome: 0,
  visitorId: 'este-navegador',
  address: ADDRESS,
  shipping: 'delivery',
  way: PAGO_MOVIL,
  facts: { bank: 'Banesco', reference: ' 004821 ', date: '2026-11-20', payerPhone: '0414-1234567' },
  proofUrl: '/api/files/abc',
  rate: '236.5012',
};

describe('the body of an order', () => {
  it('matches the contract, with totals exact to the cent', () => {
    const body = placeSale.parse(orderBody(ORDER));
    expect(body).toMatchObject({ subtotal: 60.07, total: 60.07, total_bs: 14206.63, dollar_value: '236.5012' });
    expect(body.payment).toEqual({
      bank: 'Banesco',
      reference: '004821',
      date: '2026-11-20',
      payerPhone: '0414-1234567',
    });
  });

  it('includes city and state in the address, and no proof when nothing is due', () => {
    const body = placeSale.parse(orderBody({ ...ORDER, proofUrl: null }));
    expect(body.address).toBe('Av. Francisco de Miranda, Chacao, Miranda');
    expect(body).not.toHaveProperty('payment_proof_url');
  });

  it('includes the store of a pickup order instead of an address', () => {
    const { shipping: _, ...rest } = ORDER;
    const { name, cedula, email, phone } = ADDRESS;
    const body = orderBody({ ...rest, address: { name, cedula, email, phone }, pickup: 'caracas-chacao' });
    expect(placeSale.parse(body)).toMatchObject({
      shipping_method: 'pickup',
      pickup_location: 'caracas-chacao',
      customer_id: cedula,
      total: 60.07,
    });
    expect(body).not.toHaveProperty('address');
    // No new fields for a shipped order: the previous release refuses them.
    expect(orderBody(ORDER)).not.toHaveProperty('pickup_location');
  });

  it('includes the coupon and the reduced total', () => {
    const body = placeSale.parse(orderBody({ ...ORDER, coupon: { code: 'SAMAN2026', percent: 33.33 } }));
    expect(body).toMatchObject({ voucher_code: 'SAMAN2026', user_id: 'este-navegador', subtotal: 60.07, total: 40.05 });
    expect(orderBody(ORDER)).not.toHaveProperty('voucher_code');
  });

  it('leaves out payment details that the method does not require', () => {
    expect(orderBody({ ...ORDER, way: ZELLE }).payment).toEqual({ reference: '004821', date: '2026-11-20' });
    expect(orderBody({ ...ORDER, way: TRANSFERENCIA }).payment).not.toHaveProperty('payerPhone');
    expect(orderBody({ ...ORDER, way: ZELLE, facts: NO_FACTS })).not.toHaveProperty('payment');
  });

  it('includes the IGTF shown and the company, if there are any', () => {
    const company = { name: 'Inversiones Samán, C.A.', rif: 'J-07013380-5', address: 'Caracas' };
    const taxes = { iva: 1600, igtf: 300 };
    const body = placeSale.parse(orderBody({ ...ORDER, way: ZELLE, taxes, company }));
    // 60.07 × 3 % = 1.8021
    expect(body).toMatchObject({ total: 60.07, igtf: 1.8, company });
    for (const other of [{ taxes }, { way: ZELLE, taxes: { ...taxes, igtf: 0 } }, { way: ZELLE }] as const) {
      expect(Object.keys(orderBody({ ...ORDER, ...other, company: null }))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/igtf|company/)]),
      );
    }
  });
});
