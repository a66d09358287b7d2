import Trash2 from 'lucide-react/icons/trash';
import type { StockList } from '#contract/catalogue/stock.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { useAnswer } from '#web/browser/api/use-answer.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { setFavoriteQuantity, useFavorites } from '#web/browser/shopper/favorites.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';
import { ignoreDoubleClick, ignoreRepeat } from '#web/browser/single-activation.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LineRow } from '../cart/line-row.tsx';
import { limitNotice } from '../cart/purchase-rules.ts';
import { UndoStrip } from '../cart/undo.tsx';
import { metaOf } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import { stockInAllSizes, useFavoriteMoves } from './use-favorite-moves.ts';

export const meta = metaOf({ title: 'Favoritos' });

export default function FavoritesPage() {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Favoritos</h1>
      <NeedsJavaScript>Tu lista de deseos se guarda en tu navegador.</NeedsJavaScript>
      {hydrated ? (
        <FavoritesContents />
      ) : (
        <ServedLines storageKey="favorites">
          <EmptyFavorites />
        </ServedLines>
      )}
    </div>
  );
}

/** The stock of each line by its id. A line is missing while its stock is unknown. */
function useStockOf(lines: readonly FavoriteLine[]): ReadonlyMap<number, number> {
  const ids = [...new Set(lines.map(({ id }) => id))].sort((a, b) => a - b).slice(0, MAX_LINES);
  const { latest } = useAnswer<StockList>(ids.length > 0 ? `/items/stock?ids=${ids.join()}` : null);
  const records = latest?.ok ? latest.data.data : [];
  return new Map(records.map(({ id, attributes }) => [id, stockInAllSizes(attributes)]));
}

function FavoritesContents() {
  const { lines } = useFavorites();
  const moves = useFavoriteMoves();
  const stockOf = useStockOf(lines);
  return (
    <div className="max-w-4xl">
      <UndoStrip message={moves.message} onUndo={moves.undo} />
      {lines.length === 0 ? (
        <EmptyFavorites />
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <FavoriteRow key={line.id} line={line} stock={stockOf.get(line.id)} moves={moves} />
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap gap-3 sm:justify-end">
            <Button
              size="lg"
              className="max-sm:w-full"
              onKeyDown={ignoreRepeat}
              onClick={moves.moveAllToCart}
              busy={moves.busy}
            >
              Añadir todo al carrito
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface FavoriteRowProps {
  line: ReturnType<typeof useFavorites>['lines'][number];
  /** Pieces in stock; undefined while unknown. */
  stock: number | undefined;
  moves: ReturnType<typeof useFavoriteMoves>;
}

function FavoriteRow({ line, stock, moves }: FavoriteRowProps) {
  function warnOfLimit() {
    const { title, description } = limitNotice(stock ?? 0, null);
    notify.destructive(title, description);
  }

  return (
    <LineRow
      line={line}
      onQuantity={(quantity) => setFavoriteQuantity(line.id, quantity)}
      {...(stock !== undefined && { max: Math.min(stock, MAX_QUANTITY), onLimit: warnOfLimit })}
      notices={<NoRoomNote inCart={moves.heldOf(line.id)} />}
    >
      <Button
        variant="quiet"
        onKeyDown={ignoreRepeat}
        onClick={(event) => moves.moveToCart(line, event)}
        aria-disabled={moves.busy || moves.settling || undefined}
      >
        Añadir al carrito<span className="sr-only">: {line.name}</span>
      </Button>
      <IconButton
        label={`Eliminar ${line.name}`}
        title="Eliminar"
        onClick={ignoreDoubleClick(() => moves.remove(line))}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </LineRow>
  );
}

/** Why a line could not be moved to the cart. */
function NoRoomNote({ inCart }: { inCart: number | undefined }) {
  if (inCart === undefined) return null;
  return (
    <p className="tabular mt-2 text-danger text-sm">
      {inCart > 0 ? `No alcanza: ya tienes ${inCart} en tu carrito.` : 'No alcanza para tantas.'}
    </p>
  );
}

function EmptyFavorites() {
  return (
    <EmptyState title="No hay productos en tu lista de deseos" text="Guarda aquí lo que quieras volver a ver.">
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
      <ButtonLink to="/cart" variant="secondary">
        Ver el carrito
      </ButtonLink>
    </EmptyState>
  );
}
