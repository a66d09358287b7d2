import type { LocationRecord } from '#contract/stock/location.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { useFieldValue } from '../kit/form/form-context.ts';

/** Explains the effect of changing 'Vende en línea' or 'Retiro en la tienda', or of closing the store, before saving. */
export function ChangeNote({ seen }: { seen: LocationRecord | null }) {
  const sellsOnline = useFieldValue('sellsOnline') === true;
  const active = useFieldValue('active') === true;
  const pickup = useFieldValue('pickup') === true;
  return (
    <p role="status" className="border-gold not-empty:border-l-2 not-empty:pl-3 text-sm">
      {seen && noteOf(seen.attributes, { sellsOnline, active, pickup })}
    </p>
  );
}

type Turned = Record<'sellsOnline' | 'active' | 'pickup', boolean>;

function noteOf(saved: LocationRecord['attributes'], next: Turned): string | null {
  const { onHand = 0 } = saved.pieces ?? {};
  if (saved.active && !next.active && onHand > 0) {
    return `Aquí ${onHand === 1 ? 'queda' : 'quedan'} ${piecesText(onHand)}: llévalas a otra parte antes de cerrar.`;
  }
  return [pickupNote(saved, next), onlineNote(saved, next)].filter(Boolean).join(' ') || null;
}

function pickupNote({ pickup, pickups = 0 }: LocationRecord['attributes'], next: Turned): string | null {
  if (!pickup || next.pickup || pickups === 0) return null;
  return pickups === 1
    ? 'Un pedido espera aquí su retiro: se entrega igual. Los nuevos ya no podrán elegir esta tienda.'
    : `${pickups.toLocaleString('es-VE')} pedidos esperan aquí su retiro: se entregan igual. Los nuevos ya no podrán elegir esta tienda.`;
}

function onlineNote(saved: LocationRecord['attributes'], next: Turned): string | null {
  const { available = 0 } = saved.pieces ?? {};
  const [was, is] = [saved.active && saved.sellsOnline, next.active && next.sellsOnline];
  if (was === is) return null;
  if (available === 0) return 'Aquí no hay piezas disponibles: lo que se ofrece en línea no cambia.';
  return is
    ? `Al guardar, ${piecesText(available)} de aquí se ${available === 1 ? 'suma' : 'suman'} a lo que se ofrece en línea.`
    : `Al guardar, ${piecesText(available)} de aquí ${available === 1 ? 'deja' : 'dejan'} de ofrecerse en línea.`;
}
