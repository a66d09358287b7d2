const IS_MISSING = 'falta algo de lo que pediste.';

/** Refusals of what was ordered, by code; the shopper may have paid for it already. */
const OF_THE_ORDER: Readonly<Record<string, string>> = {
  out_of_stock: IS_MISSING,
  item_gone: IS_MISSING,
  pickup_short: IS_MISSING,
  order_too_large: 'es más grande de lo que la tienda recibe en línea.',
  too_much_unpaid: 'antes hay que resolver otros que están por pagar.',
};

export const isOfTheOrder = (code: string): boolean => code in OF_THE_ORDER;

/** What a refusal means for the order, said before the server's own word. */
export function meaningOf(code: string): string {
  if (code === 'totals_changed') return 'Tu pedido aún no está hecho: acepta el nuevo total para completarlo.';
  if (code.startsWith('voucher_')) return 'Tu pedido aún no está hecho: el cupón no se puede usar.';
  if (code === 'proof_unknown' || code === 'proof_used') {
    return 'Tu pedido aún no está hecho: hace falta otro comprobante.';
  }
  const why = OF_THE_ORDER[code];
  if (why) return `Tu pedido aún no está hecho: ${why}`;
  return code === 'invalid'
    ? 'Tu pedido aún no está hecho: corrige lo que está marcado.'
    : 'Tu pedido aún no está hecho. Inténtalo de nuevo.';
}
