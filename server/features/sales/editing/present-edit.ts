import type { EditableSale, EditPreview } from '#contract/sales/edit-sale.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { decimalFromCents, formatUsd } from '#domain/money/money.ts';
import type { SaleLine } from '../sales.tables.ts';
import type { EditPlan } from './plan-edit.ts';
import type { EditContext } from './read-edit.ts';
import { refuseEditing } from './refuse-edit.ts';

type Line = EditPreview['data']['lines'][number];

/** What an edit would change. */
export function presentEdit(context: EditContext, plan: EditPlan): EditPreview {
  const { sale } = context.loaded;
  const { money } = plan;
  const after = plan.sale;
  return {
    data: {
      lines: plan.lines.map((line) => lineOf(context, line, plan)),
      before: { total: decimalFromCents(sale.totalCents), total_bs: decimalFromCents(sale.totalBsHundredths) },
      after: {
        total: decimalFromCents(after.totalCents),
        total_bs: decimalFromCents(after.totalBsHundredths),
        subtotal: decimalFromCents(after.subtotalCents),
        discount: decimalFromCents(after.discountCents),
      },
      due: { usd: decimalFromCents(money.due.cents), bs: decimalFromCents(money.due.bsHundredths) },
      owed: money.owed.map(({ refundOf, currency, amountHundredths }) => ({
        payment: context.payments.find(({ id }) => id === refundOf)?.position ?? 0,
        currency,
        amount: decimalFromCents(amountHundredths),
      })),
      reopens: money.reopens,
      notes: notesOf(context, plan),
      changed: plan.changed,
      seen: plan.seen,
    },
  };
}

/** What an edit starts from. */
export function presentEditable(context: Pick<EditContext, 'loaded' | 'pieces' | 'locations'>): EditableSale {
  const { loaded, locations } = context;
  return {
    data: {
      version: loaded.sale.version,
      refused: refuseEditing(context)?.message ?? null,
      lines: loaded.lines.map((line) => lineOf(context, line, null)),
      stores: locations.filter(({ pickup }) => pickup).map(({ slug, name }) => ({ slug, name })),
    },
  };
}

function lineOf(
  { pieces, locations }: Pick<EditContext, 'pieces' | 'locations'>,
  line: SaleLine,
  plan: EditPlan | null,
): Line {
  const { position, itemId, name, ref, size, quantity, priceCents } = line;
  const fresh = plan?.fresh.find((one) => one.position === position);
  const own = pieces.filter((one) => one.linePosition === position && !plan?.released.includes(one.id));
  const nameOf = (id: number) => locations.find((one) => one.id === id)?.name ?? '';
  return {
    position: fresh ? null : position,
    item: itemId,
    name,
    reference: ref,
    size: sizeName(size),
    quantity,
    price: decimalFromCents(priceCents),
    priced: fresh?.priced ?? 'order',
    from: fresh
      ? fresh.from.map((one) => ({ location: nameOf(one.locationId), quantity: one.quantity }))
      : own.map((one) => ({ location: one.locationName, quantity: one.quantity })),
    left: own.reduce((sum, one) => sum + (one.left ? one.quantity : 0), 0),
  };
}

/** What else an edit does, for staff. */
function notesOf({ loaded, pieces }: EditContext, { released, fresh, delivery, recipient, money }: EditPlan): string[] {
  const { discountCents } = loaded.sale;
  const opens = recipient.unpacks || pieces.some(({ id, inParcel }) => inParcel && released.includes(id));
  const isReady = loaded.pickup?.state === 'ready' && (released.length > 0 || fresh.length > 0);
  return [
    ...(delivery ? [`La entrega pasa de «${delivery.before}» a «${delivery.after}».`] : []),
    ...(opens ? ['Lo que ya estaba en un paquete sale de él: hay que empacarlo de nuevo.'] : []),
    ...(isReady ? ['El pedido deja de estar listo para retirar: la tienda lo prepara de nuevo.'] : []),
    ...(discountCents > 0 && fresh.length > 0 ? ['El descuento del pedido vale también para lo que se agrega.'] : []),
    ...(money.reopens ? ['La venta vuelve a pendiente hasta que se pague la diferencia.'] : []),
    ...(money.settles ? ['La venta queda validada: sus pagos alcanzan.'] : []),
    ...(money.overCents > 0
      ? [`Lo declarado pasa del total en ${formatUsd(money.overCents)}: al validarlo, anota la devolución.`]
      : []),
  ];
}
