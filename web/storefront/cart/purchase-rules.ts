import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { SizeOption } from '#domain/catalogue/sizes/size-options.ts';

interface Choice {
  /** null until one is chosen. */
  size: string | null;
  quantity: number;
}

interface Notice {
  title: string;
  description: string;
  sizeMissing?: true;
}

/** Stock of the chosen size, and the pieces of it already in the cart. */
interface Supply {
  stock: number;
  inCart: number;
}

/** The sizes to choose from; empty for a product without sizes. */
export function choosableSizes(sizes: readonly SizeOption[]): readonly SizeOption[] {
  return sizes.length === 1 && sizes[0]?.size === NO_SIZE ? [] : sizes;
}

/** Stock of the chosen size; without one, `total`. */
export function availableStock(sizes: readonly SizeOption[], total: number, size: string | null): number {
  return size === null ? total : (sizes.find((option) => option.size === size)?.stock ?? 0);
}

/** Stock of a product over all its sizes; the item's own when the sizes are unknown. */
export function stockOf(item: { stock: number; sizes: readonly SizeOption[] }): number {
  return item.sizes.length > 0 ? item.sizes.reduce((sum, { stock }) => sum + stock, 0) : item.stock;
}

/** How many more pieces can go into the cart. */
export function stillAvailable({ stock, inCart }: Supply): number {
  return Math.max(0, stock - inCart);
}

/** 'Solo hay 3 unidades disponibles para la talla M', 'Solo hay 1 unidad disponible'. */
function stockText(available: number, size: string | null): string {
  const pieces = available === 1 ? '1 unidad disponible' : `${available} unidades disponibles`;
  return `Solo hay ${pieces}${size === null ? '' : ` para la ${sizePhrase(size)}`}`;
}

/**
 * Why the choice cannot go into the cart; null when it can.
 * @param inCart the pieces of the choice that the cart holds already
 */
export function cartProblem(
  { size, quantity }: Choice,
  sizes: readonly SizeOption[],
  total: number,
  inCart: number,
): Notice | null {
  // When every size is sold out there is no point in asking for one.
  if (choosableSizes(sizes).length > 0 && size === null && total > 0) {
    return {
      title: 'Selecciona una talla',
      description: 'Por favor selecciona una talla antes de añadir al carrito',
      sizeMissing: true,
    };
  }
  const available = availableStock(sizes, total, size);
  return available <= 0 || quantity + inCart > available ? shortNotice(available, size) : null;
}

/** Notice for a shopper whose choice is more than the stock. */
export function shortNotice(available: number, size: string | null): Notice {
  if (available > 0) return { title: 'Stock insuficiente', description: stockText(available, size) };
  const what = size === null ? 'Este producto no está disponible' : `La ${sizePhrase(size)} no está disponible`;
  return { title: 'Sin stock', description: `${what} en este momento` };
}

/** Notice for a shopper who raises the number beyond the stock. */
export function limitNotice(available: number, size: string | null): Notice {
  if (available <= 0) return shortNotice(available, size);
  return { title: 'Stock limitado', description: stockText(available, size) };
}

/** Hints on the remaining stock and on what is in the cart already, shown side by side. */
export function quantityHints(supply: Supply, size: string | null): string[] {
  const { stock, inCart } = supply;
  if (stock <= 0) return [];
  const more = stillAvailable(supply);
  const most = `Cantidad máxima disponible: ${more}${size === null ? '' : ` para ${sizePhrase(size)}`}`;
  const held = `Ya tienes ${inCart} en tu carrito`;
  if (inCart === 0) return [most];
  return more === 0 ? [`${held}: es todo lo que hay`] : [most, held];
}
