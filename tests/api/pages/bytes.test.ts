import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// What a browser loads is weighed in tests/journeys/storefront/first-view.spec.ts; here, what the build says a page needs.

const CLIENT = path.resolve(import.meta.dirname, '../../../build/client');
const ASSETS = path.join(CLIENT, 'assets');
const KB = 1000;

/** React Router's table of what each route loads, as it is sent to the browser. */
interface Manifest {
  entry: Files;
  routes: Record<string, Files>;
}
interface Files {
  module: string;
  imports?: string[];
}

const manifestFile = readdirSync(ASSETS).find((name) => /^manifest-[^.]+\.js$/.test(name)) ?? '';
const manifestText = readFileSync(path.join(ASSETS, manifestFile), 'utf8');
const manifest = JSON.parse(
  manifestText.slice(manifestText.indexOf('{'), manifestText.lastIndexOf('}') + 1),
) as Manifest;

/** Bytes of a file as sent, in brotli; a file too small to be worth it is sent as it is. */
function sent(file: string): number {
  const plain = path.join(CLIENT, file);
  return (statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)).size;
}

/** The scripts of a first view of a storefront page. */
function scriptsOf(page: string): string[] {
  const parts = [
    manifest.entry,
    ...['root', 'storefront/layout/storefront-layout', page].map((id) => manifest.routes[id]),
  ];
  const files = parts.flatMap((part) => [part?.module ?? `no such route in ${page}`, ...(part?.imports ?? [])]);
  return [...new Set([`/assets/${manifestFile}`, ...files])];
}

describe('the scripts of a first view', () => {
  it.each([
    // page, most bytes, most files
    ['storefront/home/home.page', 82 * KB, 13],
    ['storefront/shop/shop.page', 83 * KB, 15],
    ['storefront/product/product.page', 86 * KB, 13],
    ['storefront/cart/cart.page', 89 * KB, 22],
    ['storefront/checkout/payment.page', 134 * KB, 36],
    ['storefront/company/contact/contact.page', 105 * KB, 26],
  ])('of %s are few and light', (page, bytes, files) => {
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(scripts.map(sent).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
  });
});

describe('the files that every page shares', () => {
  it.each([
    ['framework', 46 * KB],
    ['shop', 18.5 * KB],
    ['storefront-layout', 7.5 * KB],
    ['manifest', 3.6 * KB],
  ])('%s is light', (name, bytes) => {
    const files = readdirSync(ASSETS).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    expect(files).toHaveLength(1);
    expect(sent(`/assets/${files[0]}`)).toBeLessThanOrEqual(bytes);
  });
});
