import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash';
import { type ComponentType, lazy, Suspense } from 'react';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import type { CartGroup } from '#domain/sales/cart-groups.ts';
import { setCartQuantity } from '#web/browser/shopper/cart.ts';
import { unlessDouble } from '#web/browser/single-activation.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LineRow } from './line-row.tsx';
import type { GroupNews } from './news/group-news.ts';
import type { SizeChoice } from './news/line-news.ts';
import type { RowNewsProps } from './news/row-news.tsx';
import { limitNotice } from './purchase-rules.ts';

// Few rows have any. A row whose notices cannot be loaded is settled by the button for all, or at the payment.
const RowNews = lazy<ComponentType<RowNewsProps>>(() =>
  import('./news/row-news.tsx').then(
    (code) => ({ default: code.RowNews }),
    () => ({ default: () => null }),
  ),
);

interface CartRowProps {
  group: CartGroup;
  news: readonly GroupNews[];
  /** Pieces in stock; undefined while unknown. */
  stock: number | undefined;
  /** The most pieces this row may have; other rows may hold the same item. */
  max: number | undefined;
  onRemove: (group: CartGroup) => void;
  onMoveToFavorites: (group: CartGroup) => void;
  onSettle: (group: CartGroup, news: GroupNews) => void;
  onSize: (group: CartGroup, size: SizeChoice) => void;
}

export function CartRow({ group, news, stock, max, onRemove, onMoveToFavorites, onSettle, onSize }: CartRowProps) {
  const { line, at } = group;

  function warnOfLimit() {
    const { title, description } = limitNotice(stock ?? 0, line.size === NO_SIZE ? null : line.size);
    notify.destructive(title, description);
  }

  return (
    <LineRow
      line={line}
      onQuantity={(quantity) => setCartQuantity(at, quantity)}
      {...(max !== undefined && { max, onLimit: warnOfLimit })}
      news={
        news.length > 0 && (
          <Suspense>
            <RowNews
              name={line.name}
              news={news}
              onSettle={(told) => onSettle(group, told)}
              onSize={(size) => onSize(group, size)}
            />
          </Suspense>
        )
      }
    >
      <IconButton
        label={`Mover ${line.name} a favoritos`}
        title="Mover a favoritos"
        onClick={unlessDouble(() => onMoveToFavorites(group))}
      >
        <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
      <IconButton label={`Eliminar ${line.name}`} title="Eliminar" onClick={unlessDouble(() => onRemove(group))}>
        <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </LineRow>
  );
}
