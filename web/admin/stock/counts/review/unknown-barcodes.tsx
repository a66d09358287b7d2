import { useState } from 'react';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSettleBarcode, useUnknownBarcodes } from '../count-queries.ts';
import { ItemFinder } from '../item-finder.tsx';

/** Barcodes that no item has. Each one is assigned to an item or discarded before the count can be submitted. */
export function UnknownBarcodes({ countId }: { countId: number }) {
  const barcodes = useUnknownBarcodes(countId).data?.data ?? [];
  const settle = useSettleBarcode(countId);
  const [chosen, setChosen] = useState<string | null>(null);
  if (barcodes.length === 0) return null;
  return (
    <section aria-label="Códigos sin resolver" className="border-amber border-l-4 bg-amber-soft px-3 py-2">
      <h2 className="font-medium">Códigos que ningún producto tiene</h2>
      <ul className="divide-y divide-line">
        {barcodes.map(({ barcode, pieces, actor }) => (
          <li key={barcode} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="tabular min-w-0 grow break-all">
              {barcode}
              <span className="block text-ink-soft text-sm">
                {piecesText(pieces)}, {actor}
              </span>
            </span>
            <ActionButton small needs={['stock.count']} label="Es de un producto" onClick={() => setChosen(barcode)} />
            <ActionButton
              small
              needs={['stock.count']}
              label="Descartar"
              variant="quiet"
              aria-label={`Descartar ${barcode}`}
              disabled={settle.isPending}
              onClick={() => settle.mutate({ barcode, itemId: null })}
            />
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Dialog open onOpenChange={() => setChosen(null)} title={`De qué producto es ${chosen}`} size="md">
          <Problem text={settle.error?.message} />
          <ItemFinder
            label="Buscar el producto"
            onChoose={(itemId) => settle.mutate({ barcode: chosen, itemId }, { onSuccess: () => setChosen(null) })}
          />
        </Dialog>
      )}
    </section>
  );
}
