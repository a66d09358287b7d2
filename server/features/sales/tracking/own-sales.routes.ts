import { and, desc, eq, ne } from 'drizzle-orm';
import {
  type OwnContact,
  type OwnSale,
  orderIdParams,
  ownContact,
  ownSale,
  ownSaleAnswer,
  ownSaleList,
  ownSaleListQuery,
} from '#contract/people/account.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { valueOrNotFound } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { selectMoneyBack } from '../payments/money-back.queries.ts';
import { salePolicies } from '../sales.policies.ts';
import { presentMoneyBack, saleFields } from '../sales.presenter.ts';
import { withLines } from '../sales.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

/** The sales of the signed-in account; 404 for another account's. */
export async function ownSalesRoutes(routes: Routes, { database }: { database: Database }) {
  const own = salePolicies.readOwnSales;
  const { connection } = database;

  routes.get(
    '/usr/me/sales',
    allow(own, { querystring: ownSaleListQuery, response: { 200: ownSaleList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectOwnSales(connection, actorOf(request).accountId, { pageSize, offset });
      return { data: await presentOwnSales(connection, rows), meta: { total, page, pageSize } };
    },
  );

  routes.get('/usr/me/contact', allow(own, { response: { 200: ownContact } }), async (request) => {
    const contact = await selectOwnContact(connection, actorOf(request).accountId);
    return { data: valueOrNotFound(contact, 'Cuenta no encontrada') };
  });

  routes.get(
    '/usr/me/sales/:orderId',
    allow(own, { params: orderIdParams, response: { 200: ownSaleAnswer } }),
    async (request) => {
      const sale = await selectOwnSale(connection, actorOf(request).accountId, request.params.orderId);
      const [data] = await presentOwnSales(connection, sale ? [sale] : []);
      return { data: valueOrNotFound(data ?? null, 'Pedido no encontrado') };
    },
  );
}

/** Sales for their shopper, without payment data or staff fields. */
async function presentOwnSales(connection: Connection, loaded: readonly SaleWithLines[]): Promise<OwnSale[]> {
  const back = await selectMoneyBack(connection, loaded);
  return loaded.map((one) =>
    recordFrom(ownSale, {
      ...saleFields(one, null),
      moneyBack: presentMoneyBack(back.get(one.sale.id) ?? null).money_back,
    }),
  );
}

async function selectOwnSales(
  connection: Connection,
  accountId: number,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: SaleWithLines[]; total: number }> {
  const mine = eq(sales.accountId, accountId);
  const rows = await connection
    .select()
    .from(sales)
    .where(mine)
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: await withLines(connection, rows), total: await connection.$count(sales, mine) };
}

/** The account's name and e-mail address, with the phone and cédula of its last order that still has them. */
async function selectOwnContact(connection: Connection, accountId: number): Promise<OwnContact['data'] | null> {
  const [account] = await connection
    .select({ name: accounts.name, lastname: accounts.lastname, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return null;
  const [last] = await connection
    .select({ phone: sales.customerPhone, cedula: sales.customerId })
    .from(sales)
    .where(and(eq(sales.accountId, accountId), ne(sales.customerEmail, '')))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(1);
  const name = `${account.name} ${account.lastname}`.trim();
  return { name, email: account.email, phone: last?.phone ?? null, cedula: last?.cedula ?? null };
}

/** Null when there is no such sale, or it belongs to another account. */
async function selectOwnSale(
  connection: Connection,
  accountId: number,
  orderId: string,
): Promise<SaleWithLines | null> {
  const rows = await connection
    .select()
    .from(sales)
    .where(and(eq(sales.orderId, orderId), eq(sales.accountId, accountId)));
  const [sale] = await withLines(connection, rows);
  return sale ?? null;
}
