import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Promotion } from '#domain/promotions/promotion.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';

// Columns as migrations/0002_sales.sql, 0004_accounts.sql, 0007_payments.sql, 0011_sales_office.sql and
// 0014_welcome.sql make them.

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const sales = pgTable('sales', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: text('order_id').notNull(),
  trackingKey: text('tracking_key').notNull(),
  accountId: integer('account_id'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone').notNull(),
  customerId: text('customer_id').notNull(),
  address: text().notNull(),
  shippingMethod: text('shipping_method').$type<ShippingMethod>().notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  paymentBank: text('payment_bank'),
  paymentReference: text('payment_reference'),
  paymentDate: date('payment_date', { mode: 'string' }),
  paymentPayerPhone: text('payment_payer_phone'),
  /** Bank and reference in one spelling; the database makes it. */
  paymentKey: text('payment_key').generatedAlwaysAs(sql`(migrations/0007_payments.sql)`),
  subtotalCents: amount('subtotal_cents'),
  discountCents: amount('discount_cents'),
  totalCents: amount('total_cents'),
  voucherCode: text('voucher_code'),
  /** Never beside a voucher. */
  promotion: text().$type<Promotion>(),
  dollarValue: numeric('dollar_value', { precision: 17, scale: 8 }).notNull(),
  dollarDate: date('dollar_date', { mode: 'string' }).notNull(),
  dollarSource: text('dollar_source').notNull(),
  totalBsHundredths: amount('total_bs_hundredths'),
  status: text().$type<SaleStatus>().notNull().default('pendiente'),
  version: integer().notNull().default(1),
  /** Set while the customer's account is gone and the sale not yet settled. */
  forgetCustomer: boolean('forget_customer').notNull().default(false),
  createdAt: instant('created_at'),
});
export type Sale = typeof sales.$inferSelect;

export const saleLines = pgTable(
  'sale_lines',
  {
    saleId: integer('sale_id').notNull(),
    position: integer().notNull(),
    itemId: integer('item_id').notNull(),
    name: text().notNull(),
    ref: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.position] })],
);
export type SaleLine = typeof saleLines.$inferSelect;

export interface SaleWithLines {
  sale: Sale;
  lines: SaleLine[];
}

export const saleEvents = pgTable('sale_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  saleId: integer('sale_id').notNull(),
  fromStatus: text('from_status').$type<SaleStatus>(),
  toStatus: text('to_status').$type<SaleStatus>().notNull(),
  accountId: integer('account_id'),
  happenedAt: instant('happened_at'),
});

export const saleRequests = pgTable('sale_requests', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  saleId: integer('sale_id'),
  answer: jsonb(),
  createdAt: instant('created_at'),
});

export const paymentProofs = pgTable('payment_proofs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  reference: text().notNull(),
  storageKey: text('storage_key').notNull(),
  clientReference: text('client_reference'),
  saleId: integer('sale_id'),
  /** 64 of '0' and '1' (platform/pictures/picture-look.ts). */
  look: bit({ dimensions: 64 }),
  lookDetail: bytea('look_detail'),
  createdAt: instant('created_at'),
});

export const similarProofs = pgTable(
  'similar_proofs',
  { proofId: integer('proof_id').notNull(), otherId: integer('other_id').notNull() },
  (table) => [primaryKey({ columns: [table.proofId, table.otherId] })],
);
