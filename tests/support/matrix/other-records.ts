import { randomUUID } from 'node:crypto';
import { WAREHOUSE } from '../stock/stock-books.ts';
import { OTHER, type OtherRecords, type StoreHouse } from './store-house.ts';

// What is of no concern to those who work in other stores is recognisable: its words are 'ajeno' or 'ajena', its figures have
// five digits. Figures of the limited people's own stores have fewer.
export const OTHER_FIGURES = { warehouse: 80_629, store: 70_111 };
const QUANTITY = 10_343;
const CUSTOMER = 'Persona Ajena';
const NOTE = 'Nota ajena';

/** What stands in an answer if it holds something of another store. Longer numbers are barcodes, identifiers and times. */
const OTHERS_WORDS = /ajen[oa]/i;
const OTHERS_FIGURES = /(?<![\w.-])-?[1-9]\d{4,5}(?![\w.])/;
/** The stock of an item is public: what can be bought online in all stores together. */
const PUBLIC_STOCK = /"stock":\d+/g;
export function isOfOthers(text: string): boolean {
  const rest = text.replaceAll(PUBLIC_STOCK, '');
  return OTHERS_WORDS.test(rest) || OTHERS_FIGURES.test(rest);
}

export async function makeOtherRecords(house: StoreHouse): Promise<OtherRecords> {
  const { shirt, stranger } = house;
  const level = `/stock/levels/${shirt.id}/${OTHER}`;
  await house.ask(level, { method: 'PUT', body: { shelf: 'AJENO-9', minimum: 99_991 } });
  const adjustment = { difference: 10_009, reason: 'other', note: NOTE };
  const headers = { 'idempotency-key': randomUUID() };
  await house.ask(`${level}/adjust`, { method: 'POST', body: adjustment, headers });
  const more = { quantity: QUANTITY, note: NOTE };
  const transfers = {
    draft: await house.transfer(WAREHOUSE, OTHER, 'draft', more),
    sent: await house.transfer(WAREHOUSE, OTHER, 'sent', more),
    back: await house.transfer(OTHER, WAREHOUSE, 'sent', more),
    difference: await house.transfer(WAREHOUSE, OTHER, 'difference', more),
  };
  const approval = await house.approval(WAREHOUSE, OTHER, QUANTITY);
  const open = await house.count(OTHER, 'open', {
    pieces: 60_013,
    note: NOTE,
    barcode: 'AJENO-1',
    token: stranger.token,
  });
  const submitted = await house.count(OTHER, 'submitted', { pieces: 60_017, note: NOTE });
  const warehouse = await house.count(WAREHOUSE, 'open', { pieces: 60_029, note: NOTE });
  const sales = [await house.sale(OTHER, CUSTOMER), await house.sale(WAREHOUSE, CUSTOMER)];
  const view = async (body: object) => (await house.ask('/views', { method: 'POST', body })).data.id;
  const levels = { list: 'stock/levels', params: { tienda: String(OTHER) } };
  await view({ list: 'sales', name: 'Por llamar', shared: true, params: { q: CUSTOMER } });
  const views = {
    own: await view({ ...levels, name: 'Vista ajena', shared: false }),
    shared: await view({ ...levels, name: 'La Candelaria', shared: true }),
  };
  const { data } = await house.ask(`/stock/movements?location=${OTHER}`);
  return {
    transfers,
    counts: { open: open.id, submitted: submitted.id, warehouse: warehouse.id },
    counted: open.item.id,
    barcode: open.barcode,
    sales,
    approval,
    movement: data[0].id,
    views,
  };
}
