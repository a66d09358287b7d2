import { sql } from 'drizzle-orm';
import { insertDemoBank } from '#demo/bank/insert-demo-bank.ts';
import { DEMO_CATEGORIES } from '#demo/catalogue/categories.ts';
import { readDemoItems } from '#demo/catalogue/demo-items.ts';
import { insertDemoGarments } from '#demo/catalogue/garments.ts';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { demoRates } from '#demo/catalogue/rates.ts';
import { demoVouchers } from '#demo/catalogue/vouchers.ts';
import { insertDemoDocuments } from '#demo/fiscal/insert-demo-documents.ts';
import { openDemoLocations } from '#demo/locations/demo-locations.ts';
import { insertDemoCredit } from '#demo/sales/insert-demo-credit.ts';
import { insertDemoSales } from '#demo/sales/insert-demo-sales.ts';
import { stockDemo } from '#demo/stock/stock-demo.ts';
import { slugify } from '#domain/text/slug.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { CATALOGUE_CHANNEL, categories, items } from '#server/features/catalogue/catalogue.tables.ts';
import { exchangeRates } from '#server/features/money/currency.tables.ts';
import { RATE_CHANNEL } from '#server/features/money/exchange-rate.queries.ts';
import { vouchers } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { taxSettings } from '#server/features/taxes/taxes.tables.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { announce } from '#server/platform/live-value.ts';

const MINUTE_MS = 60_000;
/** Source shown for the demo's rate. */
const RATE_SOURCE = 'Demostración';
const SPECIAL_SINCE_DAYS = 30;
const SPECIAL_UNTIL_DAYS = 1;

/**
 * Fills an empty database with the demo shop, in one transaction.
 * @returns false when the database was not empty
 */
export function loadDemo(database: Database, storeCode: string, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await claimEmptyShop(tx))) return false;
    const today = caracasDay(now);
    await tx.insert(exchangeRates).values(demoRates(today, now).map((rate) => ({ ...rate, source: RATE_SOURCE })));
    await tx.insert(categories).values(
      DEMO_CATEGORIES.map(({ name, gender, picture }) => ({
        name,
        slug: slugify(name),
        gender,
        image: picture && `/media/${picture}`,
      })),
    );
    await insertItems(tx, now);
    await insertDemoGarments(tx);
    await tx.insert(vouchers).values(
      demoVouchers(today, storeCode).map(({ code, amount, startDate, endDate }) => ({
        code,
        basisPoints: Math.round(amount * 100),
        startDate,
        endDate,
      })),
    );
    await insertTaxpayer(tx, today);
    const places = await openDemoLocations(tx, today);
    const items = await readDemoItems(tx);
    const placed = await insertDemoSales(tx, { storeCode, items, places, now });
    await stockDemo(tx, { placed, items, places, now });
    await insertDemoBank(tx, placed, now);
    await insertDemoDocuments(tx, placed, now);
    await insertDemoCredit(tx, { storeCode, now });
    await announceDemo(tx);
    return true;
  });
}

/** Tells the process that has started already what to read again; items announce themselves. */
async function announceDemo(tx: Connection): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_changes (categories, locations, refs) select true, true, array_agg(ref) from garments`);
  await announce(tx, CATALOGUE_CHANNEL);
  await announce(tx, RATE_CHANNEL);
}

/**
 * The house was a special taxpayer until the day before yesterday, so the payments of a month in foreign currency carry IGTF. Today it is none,
 * as a new shop is: whoever places an order by Zelle need not know of the IGTF.
 */
async function insertTaxpayer(tx: Connection, today: string): Promise<void> {
  const setting = (specialTaxpayer: boolean, daysAgo: number) => {
    const fromDay = addDays(today, -daysAgo);
    return { specialTaxpayer, goods: 'general' as const, fromDay, createdAt: new Date(`${fromDay}T00:00:00-04:00`) };
  };
  await tx.insert(taxSettings).values([setting(true, SPECIAL_SINCE_DAYS), setting(false, SPECIAL_UNTIL_DAYS)]);
}

async function claimEmptyShop(tx: Connection): Promise<boolean> {
  // If several replicas start at once, one loads the demo; the others wait here and then find the data.
  await tx.execute(sql`lock table settings in exclusive mode`);
  const [state] = rowsOf<{ empty: boolean }>(
    await tx.execute(
      sql`select not exists (select from items) and not exists (select from settings where key = 'demo') as empty`,
    ),
  );
  if (!state?.empty) return false;
  await tx.execute(sql`insert into settings (key, value) values ('demo', 'true')`);
  return true;
}

/** Styles get creation times one minute apart; the last of the list is the newest. Their stock comes by movements. */
async function insertItems(tx: Connection, now: Date): Promise<void> {
  const rows = DEMO_PRODUCTS.flatMap((product, index) => {
    const createdAt = new Date(now.getTime() - (DEMO_PRODUCTS.length - index) * MINUTE_MS);
    return product.variants.map(({ size, barcode }) => ({
      ref: product.ref,
      barcode,
      name: product.name,
      description: product.description,
      priceCents: product.priceCents,
      discPercent: product.discPercent,
      category: product.category,
      categoryId: product.categoryId,
      size,
      imagesCount: product.imagesCount,
      createdAt,
      updatedAt: createdAt,
    }));
  });
  await tx.insert(items).values(rows);
}
