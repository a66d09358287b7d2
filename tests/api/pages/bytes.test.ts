import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASSETS, bytesSent, firstViewScripts } from '#tests/support/build/first-view.ts';

// tests/journeys/storefront/first-view.spec.ts weighs what a browser loads; this file weighs what the build lists for a
// page.

const KB = 1000;

describe('the scripts of a first view', () => {
  it.each([
    // The page, its maximum bytes, and its maximum number of files.
    ['storefront/home/home.page', 125 * KB, 10],
    ['storefront/shop/shop.page', 125 * KB, 10],
    ['storefront/product/product.page', 125 * KB, 9],
    ['storefront/cart/cart.page', 125 * KB, 10],
    // 196 KB since somebody else may be named who fetches the order, and the day of arrival is said.
    ['storefront/checkout/payment.page', 196 * KB, 46],
    ['storefront/company/contact/contact.page', 148.5 * KB, 26],
  ])('of %s are few and small', (page, bytes, files) => {
    const scripts = firstViewScripts(page);
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(scripts.map(bytesSent).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
  });
});

describe('the files that every page shares', () => {
  it.each([
    // React itself takes 58 KB of it.
    ['framework', 94 * KB],
    ['shop', 21.5 * KB],
    ['manifest', 2.4 * KB],
  ])('%s is small', (name, bytes) => {
    const files = readdirSync(ASSETS).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    expect(files).toHaveLength(1);
    expect(bytesSent(`/assets/${files[0]}`)).toBeLessThanOrEqual(bytes);
  });
});

it('the fonts of a first view contain only the characters it needs', () => {
  const cut = /^(instrument-sans|fraunces|fraunces-capitals|fraunces-figures)-[\w-]{8}\.woff2$/;
  const files = readdirSync(ASSETS).filter((file) => cut.test(file));
  expect(files).toHaveLength(4);
  const bytes = files.map((file) => bytesSent(`/assets/${file}`)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(46 * KB);
});
