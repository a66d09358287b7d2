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
  it('fill a shop: at least 145 refs and 660 variants', () => {
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(145);
    expect(variants.length).toBeGreaterThanOrEqual(660);
  });

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

  it('cost from 9.90 to 225.00, and some cost exactly that', () => {
    const prices = DEMO_PRODUCTS.map(({ priceCents }) => priceCents);
    expect(Math.min(...prices)).toBe(990);
    expect(Math.max(...prices)).toBe(22_500);
    for (const price of prices) expect(Number.isInteger(price)).toBe(true);
  });

  it('are discounted 10 to 50 % in about a quarter of the refs', () => {
    const discounts = DEMO_PRODUCTS.map(({ discPercent }) => discPercent).filter((percent) => percent > 0);
    expect(discounts.length / DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(0.2);
    expect(discounts.length / DEMO_PRODUCTS.length).toBeLessThanOrEqual(0.3);
    expect(Math.min(...discounts)).toBe(10);
    expect(Math.max(...discounts)).toBe(50);
  });

  it('are described in 110 to 320 characters, each differently', () => {
    expect(distinct(DEMO_PRODUCTS.map(({ description }) => description))).toBe(DEMO_PRODUCTS.length);
    expect(distinct(DEMO_PRODUCTS.map(({ description }) => description.slice(0, 24)))).toBe(DEMO_PRODUCTS.length);
    for (const { ref, name, description } of DEMO_PRODUCTS) {
      expect(description.length, ref).toBeGreaterThanOrEqual(110);
      expect(description.length, ref).toBeLessThanOrEqual(320);
      expect(description, ref).toMatch(/\.$/);
      // Descriptions use no exclamation marks; two spaces come from a wrong concatenation.
      expect(name + description, ref).not.toMatch(/[!¡]| {2}/);
    }
  });

  it('are in healthy stock, with some running out, some sizes gone and a few styles sold out', () => {
    const soldOut = DEMO_PRODUCTS.filter((product) => product.variants.every(({ stock }) => stock === 0));
    expect(soldOut.length).toBeGreaterThanOrEqual(4);
    expect(soldOut.length).toBeLessThanOrEqual(6);

    const low = variants.filter(({ stock }) => stock >= 1 && stock <= 5).length;
    const empty = variants.filter(({ stock, product }) => stock === 0 && !soldOut.includes(product)).length;
    const healthy = variants.filter(({ stock }) => stock >= 6 && stock <= 40).length;
    expect(low).toBeGreaterThan(40);
    expect(empty).toBeGreaterThan(15);
    expect(healthy / variants.length).toBeGreaterThan(0.7);
  });

  it('show six different categories of both genders on the first page', () => {
    const newest = DEMO_PRODUCTS.slice(-6);
    expect(distinct(newest.map(({ category, categoryId }) => `${category} ${categoryId}`))).toBeGreaterThanOrEqual(5);
    expect(distinct(newest.map(({ categoryId }) => categoryId))).toBe(2);
  });
});

describe('the demo categories', () => {
  const keys = DEMO_CATEGORIES.map(({ name, gender }) => `${name.toLowerCase()} ${gender}`);

  it('exist once per gender, most of them with a picture', () => {
    expect(distinct(keys)).toBe(keys.length);
    const bare = DEMO_CATEGORIES.filter(({ picture }) => picture === null);
    expect(bare.length).toBeGreaterThanOrEqual(2);
    expect(bare.length).toBeLessThanOrEqual(3);
  });

  it('have at least three styles each, and every style has its category', () => {
    const used = DEMO_PRODUCTS.map(({ category, categoryId }) => `${category} ${genderOf(categoryId)}`);
    for (const key of keys) expect(used.filter((use) => use === key).length, key).toBeGreaterThanOrEqual(3);
    for (const use of used) expect(keys).toContain(use);
  });
});

describe('the demo vouchers', () => {
  const vouchers = demoVouchers('2026-03-10', 'SAMAN');
  const byCode = new Map(vouchers.map((voucher) => [voucher.code, voucher]));

  it('have codes that the back-office accepts', () => {
    for (const { code } of vouchers) expect(code).toMatch(/^SAMAN[A-Z0-9]{4,6}$/);
    expect(byCode.get('SAMANAMIGOS')?.amount).toBe(10);
    expect(byCode.get('SAMAN2026')?.amount).toBe(20);
  });

  it('show every state of validity', () => {
    expect(byCode.get('SAMANFERIA')?.endDate).toBe('2026-03-09');
    expect(byCode.get('SAMANPRONTO')?.startDate).toBe('2026-04-09');
    expect(byCode.get('SAMAN60ANOS')).toMatchObject({ startDate: '2025-11-10', endDate: '2026-11-10' });
  });
});

describe('the demo sales', () => {
  const sales = demoSales('SAMAN');

  it('cover the three states, both shipping methods, the three payment methods of the web, cash at pick-up and a card', () => {
    expect(distinct(sales.map(({ status }) => status))).toBe(3);
    expect(distinct(sales.map(({ shipping }) => shipping))).toBe(2);
    expect(distinct(sales.map(({ method }) => method))).toBe(5);
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

  it('fill a season, oldest first, and are the same on every start', () => {
    expect(history.length).toBeGreaterThan(120);
    expect(history.length).toBeLessThan(400);
    const ages = history.map(({ daysAgo, minute }) => daysAgo * 1440 - minute);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(Math.min(...history.map(({ daysAgo }) => daysAgo))).toBe(2);
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
