import { LOW_STOCK } from '#domain/catalogue/item.ts';

/** How much there is, said only when it matters. Its line stays, so that choosing a size moves nothing. */
export function StockLabel({ stock }: { stock: number }) {
  return (
    <p className="min-h-6 text-sm" aria-live="polite">
      {stock <= 0 && <span className="rounded-house bg-danger-soft px-2 py-0.5 text-danger">Agotado</span>}
      {stock > 0 && stock <= LOW_STOCK && (
        <span className="tabular rounded-house bg-amber-soft px-2 py-0.5 text-amber">Pocas unidades: {stock}</span>
      )}
      {stock > LOW_STOCK && (
        <span className="inline-flex items-center gap-2 text-leaf">
          <span aria-hidden className="size-1.5 rounded-full bg-leaf" />
          Disponible
        </span>
      )}
    </p>
  );
}
