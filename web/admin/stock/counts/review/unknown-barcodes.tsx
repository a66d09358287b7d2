import { useState } from 'react';
import type { UnknownBarcodes as Unknown } from '#contract/stock/count.ts';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSettleBarcode, useUnknownBarcodes } from '../count-queries.ts';
import { pieceWords } from '../count-words.ts';
import { ItemFinder } from '../item-finder.tsx';

type Barcode = Unknown['data'][number];

/** Barcodes that nothing has: each is an item's, or is not counted, before the count can be handed in. */
export function UnknownBarcodes({ countId }: { countId: number }) {
  const unknown = useUnknownBarcodes(countId, true);
  const settle = useSettleBarcode(countId);
  const [chosen, setChosen] = useState<Barcode | null>(null);
  const barcodes = unknown.data?.data ?? [];
  if (barcodes.length === 0) return null;
  return (
    <section aria-label="Códigos sin resolver" className="border-amber border-l-4 bg-amber-soft px-3 py-2">
      <h2 className="font-medium">Códigos que ningún producto tiene</h2>
      <ul className="divide-y divide-line">
        {barcodes.map((one) => (
          <li key={one.barcode} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="tabular min-w-0 grow break-all">
              {one.barcode}
              <span className="block text-ink-soft text-sm">
                {pieceWords(one.pieces)}, {one.actor}
              </span>
            </span>
            <Button size="sm" variant="secondary" className="pointer-coarse:min-h-11" onClick={() => setChosen(one)}>
              Es de un producto
            </Button>
            <Button
              size="sm"
              variant="quiet"
              className="pointer-coarse:min-h-11"
              aria-label={`Descartar ${one.barcode}`}
              disabled={settle.isPending}
              onClick={() => settle.mutate({ barcode: one.barcode, itemId: null })}
            >
              Descartar
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Dialog open onOpenChange={() => setChosen(null)} title={`De qué producto es ${chosen.barcode}`} size="md">
          <Problem text={settle.error?.message} />
          <ItemFinder
            label="Buscar el producto"
            onChoose={({ id }) =>
              settle.mutate({ barcode: chosen.barcode, itemId: id }, { onSuccess: () => setChosen(null) })
            }
          />
        </Dialog>
      )}
    </section>
  );
}
