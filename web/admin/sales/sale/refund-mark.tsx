import type { SaleRecord } from '#contract/sales/sale.ts';
import { MONEY_BACK_NAMES } from '#domain/payments/money-back.ts';

/** 'Devuelto' or 'Devuelto en parte', beside the sale's status; nothing while the sale is fully paid. */
export function RefundMark({ sale }: { sale: SaleRecord }) {
  const back = sale.attributes.money_back;
  const name = back && MONEY_BACK_NAMES[back.extent];
  if (!name) return null;
  return <span className="whitespace-nowrap text-danger text-sm in-[td,th]:text-xs">{name}</span>;
}
