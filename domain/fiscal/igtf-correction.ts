/** What was invoiced of a sale's IGTF, in hundredths of a bolívar, without annulled documents. */
interface InvoicedIgtf {
  invoice: number;
  /** By debit notes. */
  debited: number;
  /** By credit notes for the IGTF alone. */
  credited: number;
  /** By credit notes for what was sold, which take their share of the IGTF along. */
  creditedWithGoods: number;
}

export interface IgtfCorrection {
  kind: 'nota_debito' | 'nota_credito';
  /** Hundredths of a bolívar. */
  igtfBs: number;
}

/**
 * The note by which the invoiced IGTF becomes that of the sale's payments; null when they agree. What was credited with
 * goods may still be in the payments, or already be refunded: both agree.
 * @param igtfBs of the sale as it was paid, in hundredths of a bolívar
 * @param cent a cent in hundredths of a bolívar: smaller differences are rounding
 */
export function igtfCorrection(igtfBs: number, invoiced: InvoicedIgtf, cent: number): IgtfCorrection | null {
  const most = invoiced.invoice + invoiced.debited - invoiced.credited;
  const least = Math.max(0, most - invoiced.creditedWithGoods);
  if (igtfBs > most + cent) return { kind: 'nota_debito', igtfBs: igtfBs - most };
  if (igtfBs < least - cent) return { kind: 'nota_credito', igtfBs: least - igtfBs };
  return null;
}
