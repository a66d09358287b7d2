import { describe, expect, it } from 'vitest';
import { DEMO_CATEGORIES } from '#demo/catalogue/categories.ts';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { demoVouchers } from '#demo/catalogue/vouchers.ts';
import { demoSales } from '#demo/sales/sales.ts';
import { demoSalesHistory } from '#demo/sales/sales-history.ts';
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts';

const variants = DEMO_PRODUCTS.flatMap((product) => product.variants.map((variant) => ({ ...variant, product })));
const distinct = <T>(values: readonly T[]) => new Set(values).size;
const genderOf = (categoryId: 1 | 2) => (categoryId === 1 ? 'caballero' : 'dama');

describe('the demo products', () => {
  it('have unique refs, names and barcodes', () => {
    expect(distinct(DEMO_PRODUCTS.map(({ ref }) => ref))).toBe(DEMO_PRODUCTS.length);
    expect(distinct(DEMO_PRODUCTS.map(({ name }) => name))).toBe(DEMO_PRODUCTS.length);
    expect(distinct(variants.map(({ barcode }) => barcode))).toBe(variants.length);
    for (const { ref } of DEMO_PRODUCTS) expect(ref).toMatch(/^\d{5}$/);
  });

  it('carry valid Venezuelan EAN-13 barcodes', () => {
    for (const { barcode } of variants) {
      expect(barcode).toMatch(/^759\d{10}$/);
      expect(gtinCheckDigit(barcode.slice(0, 12))).toBe(Number(barcode.slice(12)));
    }
  });

  it('are described without exclamations, each differently', () => {
    expect(distinct(DEMO_PRODUCTS.map(({ description }) => description))).toBe(DEMO_PRODUCTS.length);
    for (const { ref, name, description } of DEMO_PRODUCTS) {
      expect(description, ref).toMatch(/\.$/);
      // Descriptions use no exclamation marks; two spaces come from a wrong concatenation.
      expect(name + description, ref).not.toMatch(/[!¡]| {2}/);
    }
  });
});

describe('the demo categories', () => {
  const keys = DEMO_CATEGORIES.map(({ name, gender }) => `${name.toLowerCase()} ${gender}`);

  it('exist once per gender, each with styles, and every style has its category', () => {
    const used = DEMO_PRODUCTS.map(({ category, categoryId }) => `${category} ${genderOf(categoryId)}`);
    expect(new Set(used)).toEqual(new Set(keys));
    expect(distinct(keys)).toBe(keys.length);
  });
});

describe('the demo vouchers', () => {
  const vouchers = demoVouchers('2026-03-10', 'SAMAN');
  const byCode = new Map(vouchers.map((voucher) => [voucher.code, voucher]));

  it('have codes that the back-office accepts', () => {
    for (const { code } of vouchers) expect(code).toMatch(/^SAMAN[A-Z0-9]{4,6}$/);
  });

  it('show every state of validity', () => {
    expect(byCode.get('SAMANFERIA')?.endDate).toBe('2026-03-09');
    expect(byCode.get('SAMANPRONTO')?.startDate).toBe('2026-04-09');
    expect(byCode.get('SAMAN60ANOS')).toMatchObject({ startDate: '2025-11-10', endDate: '2026-11-10' });
  });
});

describe('the demo sales', () => {
  const sales = demoSales('SAMAN');

  it('name the payment of a bank only', () => {
    const unnamed = ['zelle', 'efectivo_usd', 'gift_card'];
    for (const { method, payment } of sales) expect(payment === null).toBe(unnamed.includes(method));
  });

  it('sell only pieces that are in stock', () => {
    const codes = demoVouchers('2026-03-10', 'SAMAN').map(({ code }) => code);
    for (const { lines, voucherCode } of sales) {
      if (voucherCode) expect(codes).toContain(voucherCode);
      for (const line of lines) {
        const variant = variants.find(({ product, size }) => product.ref === line.ref && size === line.size);
        expect(variant?.stock, `${line.ref} ${line.size}`).toBeGreaterThanOrEqual(line.quantity);
      }
    }
  });
});

describe('the generated sales before them', () => {
  const history = demoSalesHistory();

  it('come oldest first, and are the same on every start', () => {
    const ages = history.map(({ daysAgo, minute }) => daysAgo * 1440 - minute);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(demoSalesHistory()).toEqual(history);
  });

  it('sell items of the catalogue, and are settled', () => {
    for (const { lines, status, method, payment } of history) {
      expect(status).not.toBe('pendiente');
      expect(payment === null).toBe(method === 'zelle' || method === 'efectivo_usd');
      expect(distinct(lines.map(({ ref }) => ref))).toBe(lines.length);
      for (const line of lines) {
        expect(variants.some(({ product, size }) => product.ref === line.ref && size === line.size)).toBe(true);
      }
    }
  });
});

it('names no real person in a demo sale: only example.com, and deliveries in Caracas', () => {
  for (const { customer, shipping, address } of [...demoSales('SAMAN'), ...demoSalesHistory()]) {
    expect(customer.email).toMatch(/^[a-z.]+@example\.com$/);
    expect(customer.phone).toMatch(/^0414-555\d{4}$/);
    expect(customer.cedula).toMatch(/^V-\d{7,8}$/);
    expect(address.endsWith('Caracas')).toBe(shipping === 'delivery');
  }
});
