import { Heart, Trash2 } from 'lucide-react';
import type { CartLine } from '#domain/cart.ts';
import { setCartQuantity } from '#web/browser/cart.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LineRow } from './line-row.tsx';

interface CartRowProps {
  line: CartLine;
  index: number;
  onRemove: (line: CartLine, index: number) => void;
  onMoveToFavorites: (line: CartLine, index: number) => void;
}

export function CartRow({ line, index, onRemove, onMoveToFavorites }: CartRowProps) {
  return (
    <LineRow line={line} onQuantity={(quantity) => setCartQuantity(index, quantity)}>
      <IconButton
        label={`Mover ${line.name} a favoritos`}
        title="Mover a favoritos"
        onClick={() => onMoveToFavorites(line, index)}
      >
        <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
      <IconButton label={`Eliminar ${line.name}`} title="Eliminar" onClick={() => onRemove(line, index)}>
        <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </LineRow>
  );
}
