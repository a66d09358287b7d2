import type { CreditList } from '#contract/credit/credit.ts';
import { useRead } from '../kit/document/document-calls.ts';

/** Query key of everything about gift cards and store credit. */
export const CREDIT = ['credit'];

/** The card that a sale sells. */
export function useCardOfSale(saleId: number, enabled = true) {
  return useRead<CreditList>([...CREDIT, 'sale', saleId], `/credit?sale=${saleId}`, { enabled });
}
