import { createHash } from 'node:crypto';
import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import type { EditedPieces } from '#domain/sales/editing/edit.ts';
import { editedTotals } from '#domain/sales/editing/edited-totals.ts';
import { lineTaxes } from '#domain/taxes/line-taxes.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { taxColumns } from '../sale-taxes.ts';
import type { SaleLine, SaleWithLines, WrittenSale } from '../sales.tables.ts';
import { type CorrectedRecipient, correctRecipient } from './change-recipient.ts';
import { changeDelivery, type DeliveryChange } from './edit-delivery.ts';
import { type EditedMoney, editMoney } from './edit-money.ts';
import { type FreshLine, findAdded, type Out, removedOf, takenFrom } from './find-added.ts';
import type { EditContext } from './read-edit.ts';
import { refuseEditing, refuseLines, refuseResult } from './refuse-edit.ts';

/** All that an edit changes. */
export interface EditPlan {
  /** Ids of the reservations that are released. */
  released: number[];
  fresh: FreshLine[];
  /** All lines afterwards, by position. */
  lines: SaleLine[];
  /** The pieces that the shopper no longer gets, and those that they get instead. */
  pieces: EditedPieces[];
  delivery: DeliveryChange | null;
  recipient: CorrectedRecipient;
  /** The sale afterwards; its status is not decided yet. */
  sale: WrittenSale;
  money: EditedMoney;
  changed: boolean;
  /** Differs once anything of it does. */
  seen: string;
}

/** Decides an edit. Writes nothing. */
export async function planEdit(tx: Connection, context: EditContext, body: PreviewEdit): Promise<Outcome<EditPlan>> {
  const { loaded } = context;
  const refused = refuseEditing(context) ?? refuseLines(context, body);
  if (refused) return refused;
  const delivered = changeDelivery(context, body);
  if (!delivered.ok) return delivered;
  const delivery = delivered.value;
  const { address, ...wished } = body.recipient ?? {};
  const recipient = await correctRecipient(
    tx,
    loaded,
    // A chosen delivery brings the address along.
    (delivery && body.delivery) || address === undefined ? wished : { ...wished, address },
    { byShopper: false },
  );
  if (!recipient.ok) return inRecipient(recipient);
  const corrected = withAddress(recipient.value, loaded.sale, delivery);
  const out = context.lines.map((line) => ({ line, ...takenFrom(line, body, delivery?.moves ?? false) }));
  const made = findAdded(context, body, out, delivery);
  if (!made.ok) return made;
  const lines = linesAfter(context, out, made.value);
  const totals = editedTotals(
    { subtotal: loaded.sale.subtotalCents, discount: loaded.sale.discountCents },
    lines.map(({ priceCents, quantity }) => ({ finalPrice: priceCents, quantity })),
  );
  const sale: WrittenSale = {
    ...loaded.sale,
    ...corrected.columns,
    ...delivery?.columns,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    totalBsHundredths: bolivarsFor(totals.total, loaded.sale.dollarValue),
  };
  const tooMuch = refuseResult(context, lines, sale);
  if (tooMuch) return tooMuch;
  const pieces = piecesOf(out, made.value);
  const money = editMoney(loaded.sale, sale, context.payments, context.igtf);
  const released = out.flatMap((one) => one.released);
  const { fields } = corrected;
  const decided = {
    released,
    fresh: made.value,
    pieces,
    delivery: delivery?.after,
    sale: seenOf(sale),
    fields,
    money,
  };
  return {
    ok: true,
    value: {
      released,
      fresh: made.value,
      lines: taxed(lines, sale, loaded),
      pieces,
      delivery,
      recipient: corrected,
      sale,
      money,
      changed: pieces.length > 0 || released.length > 0 || delivery !== null || fields.length > 0,
      seen: createHash('sha256').update(JSON.stringify(decided)).digest('base64url'),
    },
  };
}

const seenOf = ({ id, version, status, subtotalCents, discountCents, totalCents, totalBsHundredths }: WrittenSale) => [
  [id, version, status],
  [subtotalCents, discountCents, totalCents, totalBsHundredths],
];

function linesAfter({ loaded }: EditContext, out: readonly Out[], fresh: readonly FreshLine[]): SaleLine[] {
  const stays = loaded.lines.flatMap((line) => {
    const quantity = out.find((one) => one.line.position === line.position)?.quantity ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const blank = { discountCents: 0, baseCents: 0, taxCents: 0, taxBasisPoints: 0 };
  const made = fresh.map(({ position, itemId, name, ref, size, quantity, priceCents }) => ({
    saleId: loaded.sale.id,
    position,
    itemId,
    name,
    ref,
    size,
    quantity,
    priceCents,
    ...blank,
  }));
  return [...stays, ...made];
}

/** The IVA of the order's own day. */
function taxed(lines: readonly SaleLine[], { discountCents }: WrittenSale, loaded: SaleWithLines): SaleLine[] {
  const iva = loaded.lines[0]?.taxBasisPoints ?? 0;
  const priced = lines.map(({ priceCents, quantity }) => ({ finalPrice: priceCents, quantity }));
  const taxes = lineTaxes(priced, discountCents, iva);
  return lines.map((line, place) => ({ ...line, ...taxColumns(taxes[place]) }));
}

/** What the shopper no longer gets and gets instead, without pieces that only come from another place. */
function piecesOf(out: readonly Out[], fresh: readonly FreshLine[]): EditedPieces[] {
  const stays = new Map<string, number>();
  // The key is not the item id: the same garment may be sold under several items (domain/catalogue/offer.ts).
  const keyOf = ({ ref, size, priceCents }: Pick<SaleLine, 'ref' | 'size' | 'priceCents'>) =>
    JSON.stringify([ref, size, priceCents]);
  for (const { line, gives, quantity } of out) {
    const key = keyOf(line);
    stays.set(key, (stays.get(key) ?? 0) + line.quantity - gives - quantity);
  }
  const added = fresh.flatMap((line) => {
    const here = Math.min(line.quantity, stays.get(keyOf(line)) ?? 0);
    stays.set(keyOf(line), (stays.get(keyOf(line)) ?? 0) - here);
    return line.quantity > here ? [{ ...line, quantity: line.quantity - here }] : [];
  });
  const written = (change: EditedPieces['change']) => (line: Omit<EditedPieces, 'change'>) => {
    const { itemId, name, ref, size, quantity, priceCents } = line;
    return { change, itemId, name, ref, size, quantity, priceCents };
  };
  return [...removedOf(out).map(written('removed')), ...added.map(written('added'))];
}

/** Another way of delivery may bring another address along. */
function withAddress(
  corrected: CorrectedRecipient,
  { address }: WrittenSale,
  delivery: DeliveryChange | null,
): CorrectedRecipient {
  if (!delivery || delivery.columns.address === address || corrected.fields.includes('address')) return corrected;
  const { before, after } = corrected.recipient ?? { before: {}, after: {} };
  const recipient = { before: { ...before, address }, after: { ...after, address: delivery.columns.address } };
  return { ...corrected, fields: [...corrected.fields, 'address'], recipient };
}

/** The fields of the recipient, as the edit names them. */
function inRecipient(refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal;
  const fields = Object.entries(refusal.fields).map(([field, message]) => [`recipient.${field}`, message]);
  return { ...refusal, fields: Object.fromEntries(fields) };
}
