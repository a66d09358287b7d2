import { eq, sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type CallOptions, call } from '../http/call.ts';
import { makeCarrier } from '../shipping/dispatch-desk.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { CountStaff } from '../stock/counts.ts';
import { bring, CHACAO, changeLocation, MERCEDES, WAREHOUSE } from '../stock/stock-books.ts';
import { act, draftTransfer } from '../stock/transfers.ts';

/** The stores of those who are limited. */
export const MINE = [CHACAO, MERCEDES];
/** A store that is not one of theirs; neither is the warehouse. */
export const OTHER = 5;
export const PLACES = [WAREHOUSE, CHACAO, MERCEDES, OTHER];

const PICKUP = { pickup: true, pickupHours: 4, weekHours: '09:00-18:00', sundayHours: '09:00-18:00', specialDays: [] };

/** Records of the warehouse and of a store where the limited people do not work, in each state. */
export interface OtherRecords {
  transfers: { draft: number; sent: number; back: number; difference: number };
  counts: { open: number; submitted: number; warehouse: number };
  /** An item of the open count. */
  counted: number;
  barcode: string;
  sales: number[];
  approval: number;
  movement: number;
  /** Of the owner: one that only she sees, and shared ones. */
  views: { own: number; shared: number };
}

/** A shop with pieces in three stores and the warehouse, and what makes further records in it, as its owner. */
export class StoreHouse {
  readonly shop: TestShop;
  #stock = 71_000;
  owner = { id: 0, token: '' };
  /** Another owner, who sends the transfers. */
  colleague = { token: '' };
  /** Works in the other store only. */
  stranger = { id: 0, token: '' };
  /** Lies everywhere. */
  shirt = {} as Item;
  /** Made by `makeOtherRecords`. */
  other = {} as OtherRecords;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  /** @param others figures of the warehouse and the other store */
  async open(others: { warehouse: number; store: number }): Promise<void> {
    const { shop } = this;
    await makeRate(shop);
    for (const store of [CHACAO, MERCEDES, OTHER]) await changeLocation(shop, store, PICKUP);
    this.owner = await makeAccount(shop, 'owner');
    this.colleague = await makeAccount(shop, 'owner');
    this.stranger = await makeAccount(shop, 'store', [OTHER]);
    const named = { name: 'Encargado', lastname: 'Ajeno' };
    await shop.database.connection.update(accounts).set(named).where(eq(accounts.id, this.stranger.id));
    this.shirt = await makeItem(shop, { stock: others.warehouse });
    await bring(shop, this.shirt.id, OTHER, others.store);
    await bring(shop, this.shirt.id, CHACAO, 900);
    await bring(shop, this.shirt.id, MERCEDES, 800);
    await this.ask('/approvals/rules', { method: 'PUT', body: { act: 'transfer.receive', enabled: true } });
    await this.#makeOwnRecords();
  }

  /** At least one of each kind of record that concerns the stores of the limited people. */
  async #makeOwnRecords(): Promise<void> {
    const { shop, shirt } = this;
    await this.ask(`/stock/levels/${shirt.id}/${CHACAO}`, { method: 'PUT', body: { shelf: 'A-1' } });
    // Both are short in Las Mercedes: Chacao has pieces of one, the other store of the other.
    for (const from of [CHACAO, OTHER]) await bring(shop, (await this.itemAt(from, 50)).id, MERCEDES, 1);
    await this.transfer(CHACAO, OTHER, 'sent');
    await this.transfer(OTHER, MERCEDES, 'difference');
    await this.transfer(CHACAO, MERCEDES);
    await this.approval(OTHER, CHACAO);
    await this.count(MERCEDES, 'submitted');
    const left = [await this.sale(CHACAO), await this.sale(OTHER)];
    await this.ask('/sales/hand-over', { method: 'POST', body: { ids: left } });
    await this.sale(CHACAO);
  }

  /** Any call, as the owner. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, and assert what they expect
  async ask(path: string, options: CallOptions = {}): Promise<any> {
    const answer = await call(this.shop, path, { token: this.owner.token, ...options });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** An online stock that the shirt did not have before. */
  nextStock(): number {
    this.#stock += 1;
    return this.#stock;
  }

  /** A new item that lies in one place only. */
  async itemAt(location: number, pieces = 6): Promise<Item> {
    const item = await makeItem(this.shop, { stock: 0 });
    await bring(this.shop, item.id, location, pieces);
    return item;
  }

  /** A transfer of shirts. 'difference': one of them did not arrive. @returns its id */
  async transfer(
    from: number,
    to: number,
    state: 'draft' | 'sent' | 'difference' | 'waiting' = 'draft',
    { quantity = 2, note = '' } = {},
  ): Promise<number> {
    const { shop, owner, shirt } = this;
    // Whoever sent it does not receive it, because two people are asked for; her key is she herself.
    const sender = state === 'waiting' ? owner.token : this.colleague.token;
    const lines = [{ item: shirt.id, quantity }];
    const { id } = await draftTransfer(shop, sender, lines, { from, to, ...(note && { note }) });
    const step = async (name: string, token: string, body?: unknown) => {
      const done = await act(shop, token, `/${id}/${name}`, { body });
      if (done.status >= 300) throw new Error(`${name}: ${JSON.stringify(done.body)}`);
    };
    if (state !== 'draft') await step('send', sender);
    const short = state === 'difference';
    const counted = { item: shirt.id, received: short ? quantity - 1 : quantity, ...(short && { reason: 'missing' }) };
    if (short || state === 'waiting') await step('receive', owner.token, { lines: [counted] });
    return id;
  }

  /** A receipt that waits for another person. @returns the id of the request */
  async approval(from: number, to: number, quantity = 2): Promise<number> {
    const transfer = await this.transfer(from, to, 'waiting', { quantity });
    const { data } = await this.ask('/approvals');
    const link = `/admin/stock/transfers/${transfer}`;
    return data.find((one: { attributes: { link: string } }) => one.attributes.link === link).id;
  }

  /** A count of one new item at a location, with a piece missing and an unknown barcode read where it is open. @returns its ids */
  async count(
    location: number,
    state: 'open' | 'submitted' = 'open',
    { pieces = 6, note = '', barcode = 'SIN-DUEÑO', token = this.owner.token } = {},
  ): Promise<{ id: number; item: Item; barcode: string }> {
    const item = await this.itemAt(location, pieces);
    const staff = new CountStaff(this.shop, token);
    const scope = { kind: 'refs', refs: [item.ref] };
    const { id } = await staff.start(scope, { locationId: location, ...(note && { note }) });
    await staff.enter(id, [{ itemId: item.id, quantity: 5 }, ...(state === 'open' ? [{ barcode }] : [])]);
    if (state === 'submitted') await staff.decide(id, 'submit');
    return { id, item, barcode };
  }

  /** A paid order that is picked up at a store, or sent from the warehouse. @returns its id */
  async sale(location: number, customer = 'María Pérez'): Promise<number> {
    const item = await this.itemAt(location);
    const slug = this.shop.services.catalogue.locations.all().find(({ id }) => id === location)?.slug;
    const pickup = { address: undefined, shipping_method: 'pickup', pickup_location: slug };
    const changes = { customer_name: customer, ...(location !== WAREHOUSE && pickup) };
    const { id } = await makeSale(this.shop, changes, { lines: [{ item, quantity: 2 }] });
    await this.ask(`/sales/${id}`, { method: 'PUT', body: { status: 'validado' } });
    return id;
  }

  /** A paid order whose pieces at a location are to be sent from there. @returns its id */
  async toSend(location: number): Promise<number> {
    const id = await this.sale(location);
    await this.shop.database.connection.execute(
      sql`update sales set pickup_location_id = null, pickup_ready_at = null where id = ${id}`,
    );
    return id;
  }

  /** A parcel of such an order. @returns its id */
  async parcel(location: number, state: 'preparing' | 'packed' | 'sent' = 'preparing'): Promise<number> {
    const body = { sale_id: await this.toSend(location), location_id: location };
    const { id } = (await this.ask('/parcels', { method: 'POST', body })).data;
    const lines = [{ position: 0, quantity: 2 }];
    if (state !== 'preparing') await this.ask(`/parcels/${id}/pack`, { method: 'POST', body: { lines } });
    if (state === 'sent') await this.ask(`/parcels/${id}/send`, { method: 'POST', body: {} });
    return id;
  }

  /** The number on a parcel's label. */
  async codeOf(parcel: number): Promise<string> {
    return (await this.ask(`/parcels/slips?ids=${parcel}`)).data[0].attributes.code;
  }

  async carrier(): Promise<number> {
    return (await makeCarrier(this.shop)).id;
  }

  /** Everything of places where the limited people do not work, as text, to see whether it changed. */
  async otherBooks(): Promise<string> {
    const other = sql`location_id <> all(${sql.param(MINE)}::int[])`;
    const away = sql`select id from transfers where from_id <> all(${sql.param(MINE)}::int[]) and to_id <> all(${sql.param(MINE)}::int[])`;
    const counted = sql`select id from counts where ${other}`;
    const parts = [
      sql`select * from stock_levels where ${other} order by item_id, location_id`,
      sql`select * from stock_movements where ${other} order by id`,
      sql`select * from stock_reservations where ${other} order by sale_id, line_position, location_id`,
      sql`select * from sale_fulfilments where ${other} order by sale_id, location_id`,
      sql`select * from parcels where ${other} order by id`,
      sql`select * from parcel_lines where ${other} order by parcel_id, line_position`,
      sql`select * from transfers where id in (${away}) order by id`,
      sql`select * from transfer_lines where transfer_id in (${away}) order by transfer_id, item_id`,
      sql`select * from approvals where record_id in (${away}) order by id`,
      sql`select * from counts where ${other} order by id`,
      sql`select * from count_lines where count_id in (${counted}) order by count_id, item_id`,
      sql`select * from count_entries where count_id in (${counted}) order by id`,
      sql`select * from count_barcodes where count_id in (${counted}) order by count_id, barcode`,
      sql`select * from saved_views where owner_id = ${this.owner.id} order by id`,
    ];
    const texts: string[] = [];
    for (const part of parts) {
      const [whole] = await queryRows<{ text: string | null }>(this.shop.database.connection)`
        select json_agg(row_to_json(part))::text as text from (${part}) as part`;
      texts.push(whole?.text ?? '');
    }
    return texts.join('\n');
  }
}
