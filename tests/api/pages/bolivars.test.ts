import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { exchangeRates } from '#server/features/money/currency.tables.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeCategory, makeItem, makeRate } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Amounts in bolívares on the shop's pages without JavaScript, and how they follow the rate.

const shop = testShop();

let shirt: Item;
let pages: string[];

beforeAll(async () => {
  await makeCategory(shop, { name: 'Camisas', slug: 'camisas', gender: 'caballero' });
  shirt = await makeItem(shop, { name: 'Camisa de lino', category: 'camisas', priceCents: 5000, discPercent: 20 });
  pages = ['/', '/shop', '/shop?categoria=camisas', `/product/${shirt.id}`];
});

async function html(path: string): Promise<string> {
  return (await rawRequest(shop, path)).body.toString();
}

/** Amounts in bolívares that a page shows, without its scripts. */
const shown = (page: string) =>
  [...page.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/Bs\.\u00a0[\d.,]+/g)].map(([amount]) => amount);

it('without a rate, prices appear in dollars only', async () => {
  for (const page of pages) {
    const text = await html(page);
    expect(text).toContain('$40.00');
    expect(text).not.toContain('Bs.\u00a0');
  }
});

describe('with a rate', () => {
  beforeAll(async () => {
    await makeRate(shop, '40');
    await vi.waitFor(async () => {
      for (const page of pages) expect(shown(await html(page)), page).not.toEqual([]);
    }, SOON);
  });

  it('every price also appears in bolívares, except struck-through ones', async () => {
    for (const page of pages) {
      const text = await html(page);
      expect(new Set(shown(text)), page).toEqual(new Set(['Bs.\u00a01.600,00']));
      expect(text).toContain('<s class="text-[0.875em] text-ink-faint">$50.00</s>');
    }
  });

  it('machine-readable prices stay in dollars', async () => {
    const product = await html(`/product/${shirt.id}`);
    const [jsonLd = ''] = /<script type="application\/ld\+json">[\s\S]*?<\/script>/.exec(product) ?? [];
    expect(JSON.parse(jsonLd.replace(/<[^>]+>/g, '')).offers).toMatchObject({ priceCurrency: 'USD' });
    expect(product).toMatch(/<meta property="product:price:currency" content="USD"/);
    for (const path of ['/feeds/products.xml', '/api/products', `/api/items/${shirt.id}`]) {
      expect(await html(path)).not.toMatch(/Bs\.|1\.?600|VES/);
    }
  });

  it('a new rate drops exactly the cached pages that show it', async () => {
    const { responseCache } = shop.services;
    for (const page of pages) await html(page);
    await html('/api/products');
    const before = responseCache.size().responses;
    await makeRate(shop, '50.125');
    await expect.poll(() => responseCache.size().responses, SOON).toBe(before - pages.length);
    for (const page of pages) {
      expect(new Set(shown(await html(page))), page).toEqual(new Set(['Bs.\u00a02.005,00']));
    }
    expect(responseCache.size().responses).toBe(before);
  });

  it('a rate that waits appears at the moment it begins, without a notification', async () => {
    const { connection } = shop.database;
    const start = new Date(Date.now() + 1_500);
    await makeRate(shop, '55', start);
    expect(shown(await html(`/product/${shirt.id}`))).toContain('Bs.\u00a02.005,00');
    // Sooner than the check every five seconds would show it.
    await expect
      .poll(async () => shown(await html(`/product/${shirt.id}`)), { timeout: 3_500, interval: 50 })
      .toContain('Bs.\u00a02.200,00');
    expect(Date.now()).toBeGreaterThanOrEqual(start.getTime());
    await connection.execute(sql`delete from exchange_rates where value = 55`);
  });

  it('a new rate without a notification is found by the check every five seconds', async () => {
    const { connection } = shop.database;
    await connection.insert(exchangeRates).values({ value: '60', valueDate: '2026-11-20', source: 'Prueba' });
    await expect
      .poll(async () => shown(await html(`/product/${shirt.id}`)), { timeout: 15_000, interval: 100 })
      .toContain('Bs.\u00a02.400,00');
  });
});
