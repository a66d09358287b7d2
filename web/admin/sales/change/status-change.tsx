import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { type SeenSale, useChangeStatus } from '../data/use-sale-changes.ts';

interface StatusChange {
  change: (sale: SeenSale, status: SaleStatus) => void;
  /** Ids of the sales whose change is on its way. */
  pending: ReadonlySet<number>;
}

const Change = createContext<StatusChange | null>(null);

/** Changes the status of the sales within: one for all of them, because each row of a list would pay for its own. */
export function StatusChangeProvider({ children }: { children: ReactNode }) {
  const { mutateAsync } = useChangeStatus();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const value = useMemo(
    () => ({
      pending,
      change(sale: SeenSale, status: SaleStatus) {
        setPending((before) => new Set([...before, sale.id]));
        const over = () => setPending((before) => new Set([...before].filter((id) => id !== sale.id)));
        // What went wrong has been said in a toast.
        mutateAsync({ sale, status }).then(over, over);
      },
    }),
    [mutateAsync, pending],
  );
  return <Change value={value}>{children}</Change>;
}

/** How the status of a sale is changed, and whether that is on its way. */
export function useStatusChange(saleId: number) {
  const context = useContext(Change);
  if (!context) throw new Error('No StatusChangeProvider around this sale');
  return { change: context.change, isPending: context.pending.has(saleId) };
}
