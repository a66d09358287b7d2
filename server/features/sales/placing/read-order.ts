import type { HouseBlock } from '#contract/content/house/house.ts';
import { salesTerms } from '#contract/content/house/house-settings.ts';
import { QUOTE_MS } from '#domain/money/rate-in-force.ts';
import type { VoucherTerms } from '#domain/promotions/voucher.ts';
import type { OrderBounds } from '#domain/sales/bounds/order-bounds.ts';
import type { TaxBook } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { ExchangeRate } from '#server/features/money/currency.tables.ts';
import { vouchers } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { taxBookOf, taxesOfDay } from '#server/features/taxes/taxes.queries.ts';
import type { WayRow } from '#server/features/ways/ways.tables.ts';
import type { PreparedCall, PreparedStatement } from '#server/platform/database/database.ts';
import { columnsText } from '#server/platform/database/rows.ts';
import type { OrderedItem, OrderLevel } from '../stock.ts';

export interface OrderQuery {
  /** Item ids. */
  itemIds: readonly number[];
  /** Normalised; null without a coupon. */
  voucherCode: string | null;
  /** A guest's address, to find an account with it; null for an order with a token. */
  guestEmail: string | null;
  /** Last parts of the proofs' URLs. */
  proofReferences: readonly string[];
  now: Date;
}

export interface OrderContext {
  /** The id the sale will have. */
  saleId: number;
  /** The requested items and all items of the same style and size, by id; locked until the transaction ends. */
  items: OrderedItem[];
  /** Their availability by item and location, at active locations; locked. */
  levels: (OrderLevel & {
    /** Whether parcels may use them, because the location sells online. */
    online: boolean;
  })[];
  /** Active locations in the order in which parcels use them. */
  locations: OrderLocation[];
  /** Locked against changes; null without a code, or for one that does not exist. */
  voucher: (VoucherTerms & { id: number }) | null;
  /** Newest first, with void and waiting ones; holds at least those accepted in orders. */
  rates: ExchangeRate[];
  /** Id of the account with the guest's address, if the address is confirmed. */
  guestAccountId: number | null;
  /** The payment proofs that exist; locked. */
  proofs: OrderProof[];
  /** The rates and settings in force today. */
  taxes: TaxBook;
  /** The ways of paying that are offered on the web or at pick-up, and those with credit. */
  ways: OfferedWay[];
  /** The limits of one order. */
  bounds: OrderBounds;
  /** The discount on a person's first order, in percent; 0: none. */
  welcomePercent: number;
}

/** What an order needs of a way of paying. */
export type OfferedWay = Pick<WayRow, 'code' | 'name' | 'currencies' | 'onWeb' | 'atPickup'>;

export interface OrderProof {
  id: number;
  reference: string;
  storageKey: string;
  /** Whether it is the first proof of an order; writing tells whether it is of a further payment. */
  isUsed: boolean;
}

export interface OrderLocation {
  id: number;
  slug: string;
  name: string;
  sellsOnline: boolean;
  pickup: boolean;
  pickupPayment: boolean;
}

const SIZE = "coalesce(nullif(btrim(size), ''), 'N/A')";
const RATE = `id, value::text as value, value_date as "valueDate", source, effective_at as "effectiveAt", manual,
  set_by as "setBy", voided_at as "voidedAt", voided_by as "voidedBy", void_reason as "voidReason"`;

/**
 * One statement for everything an order reads. Items are narrowed by ref first, which is indexed. The
 * arrays let it read each item of a style once, not once for each line. Locks are taken on items in id order, then on
 * their stock levels, then on voucher and proofs, so that orders cannot deadlock. Locked rows are read as they are after
 * the wait.
 */
const READ: PreparedStatement = {
  name: 'read-order',
  text: `
    with requested as (
      select ref, ${SIZE} as size from items where id = any($1::int[])
    ), locked as materialized (
      select id, ref, name, size, price_cents as "price", disc_percent as "discPercent"
      from items where ref = any(array(select ref from requested))
        and (ref, ${SIZE}) = any(array(select (ref, size) from requested))
      order by id for update
    ), level as materialized (
      select item_id as "itemId", location_id as "locationId", on_hand - reserved as available, online
      from stock_levels where item_id = any(array(select id from locked)) and on_hand > reserved
      order by item_id, location_id for update
    ), location as (
      select id, slug, name, sells_online as "sellsOnline", pickup, pickup_payment as "pickupPayment"
      from locations where active order by priority, id
    ), voucher as materialized (
      select ${columnsText(vouchers)} from vouchers where code = $2 and (select count(*) from level) >= 0 for share
    ), proof as materialized (
      select id, reference, storage_key as "storageKey", sale_id is not null as "isUsed" from payment_proofs
      where reference = any($5::text[]) and (select count(*) from level) >= 0 order by id for update
    ), rate as (
      (select ${RATE} from exchange_rates where effective_at > $3::timestamptz
        order by effective_at desc, id desc limit 20)
      union all
      (select ${RATE} from exchange_rates where effective_at <= $3::timestamptz
        order by effective_at desc, id desc limit 1)
    )
    select json_build_object(
      'items', (select coalesce(json_agg(locked order by id), '[]') from locked),
      'levels', (select coalesce(json_agg(level), '[]') from level),
      'locations', (select json_agg(location) from location),
      'saleId', nextval('sales_id_seq'),
      'voucher', (select to_json(voucher) from voucher),
      'rates', (select coalesce(json_agg(rate order by "effectiveAt" desc, id desc), '[]') from rate),
      'guestAccountId', (select id from accounts where lower(email) = $4 and email_confirmed_at is not null),
      'proofs', (select coalesce(json_agg(proof), '[]') from proof),
      'taxes', (${taxesOfDay('$6::date')}),
      'ways', (select coalesce(json_agg(json_build_object(
          'code', code, 'name', name, 'currencies', currencies, 'onWeb', on_web, 'atPickup', at_pickup)), '[]')
        from payment_methods where active and (on_web or at_pickup or code in ('gift_card', 'store_credit'))),
      'bounds', (select json_build_object('orderPieces', order_pieces, 'orderCents', order_cents) from stock_settings),
      'house', (select content -> 'blocks' from content_versions where kind = 'house' order by version desc limit 1)
    ) as answer`,
};

/** The call that locks and reads an order's context; pass its answer to `orderContextOf`. */
export function readOrder({ itemIds, voucherCode, guestEmail, proofReferences, now }: OrderQuery): PreparedCall {
  return {
    statement: READ,
    values: [
      `{${itemIds.join(',')}}`,
      voucherCode,
      new Date(now.getTime() - QUOTE_MS).toISOString(),
      guestEmail?.toLowerCase() ?? null,
      `{${proofReferences.map((reference) => JSON.stringify(reference)).join(',')}}`,
      caracasDay(now),
    ],
  };
}

export function orderContextOf(answer: unknown): OrderContext {
  const { house, ...context } = answer as OrderContext & { house: HouseBlock[] | null };
  const rates = context.rates.map((rate) => ({
    ...rate,
    effectiveAt: new Date(rate.effectiveAt),
    voidedAt: rate.voidedAt && new Date(rate.voidedAt),
  }));
  // Read with everything else of the order, so that it has the discount from before a change, or the one after it.
  const { welcomePercent } = salesTerms(house ?? []);
  return { ...context, rates, taxes: taxBookOf(context.taxes), welcomePercent };
}
