import type { SizeOption } from '#domain/catalogue/item.ts';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes.ts';

/** What a shopper has set on the purchase panel. */
export interface Choice {
  /** null until one is chosen. */
  size: string | null;
  quantity: number;
}

export interface Notice {
  title: string;
  description: string;
  /** A size has to be chosen first. */
  sizeMissing?: true;
}

/** What there is of a choice, and what the cart holds of it already. */
export interface Supply {
  /** On the shelf. */
  stock: number;
  inCart: number;
}

/** The sizes there are to choose from; none for a product that comes in one without a name. */
export function choosableSizes(sizes: readonly SizeOption[]): readonly SizeOption[] {
  return sizes.length === 1 && sizes[0]?.size === NO_SIZE ? [] : sizes;
}

/** Stock of the chosen size if any, else of all. */
export function availableStock(sizes: readonly SizeOption[], total: number, size: string | null): number {
  return size === null ? total : (sizes.find((option) => option.size === size)?.stock ?? 0);
}

/** The stock of a product: that of all its sizes, or the item's own when the sizes are not known. */
export function stockOf(item: { stock: number; sizes: readonly SizeOption[] }): number {
  return item.sizes.length > 0 ? item.sizes.reduce((sum, { stock }) => sum + stock, 0) : item.stock;
}

/** How many more can go into the cart. */
export function stillToHave({ stock, inCart }: Supply): number {
  return Math.max(0, stock - inCart);
}

function onlySo(available: number, size: string | null): string {
  return `Solo hay ${available} unidades disponibles${size === null ? '' : ` para la ${sizePhrase(size)}`}`;
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
  // With every size sold out there is none to ask for.
  if (choosableSizes(sizes).length > 0 && size === null && total > 0) {
    return {
      title: 'Selecciona una talla',
      description: 'Por favor selecciona una talla antes de añadir al carrito',
      sizeMissing: true,
    };
  }
  const available = availableStock(sizes, total, size);
  if (available <= 0) {
    const what = size === null ? 'Este producto no está disponible' : `La ${sizePhrase(size)} no está disponible`;
    return { title: 'Sin stock', description: `${what} en este momento` };
  }
  return quantity + inCart > available ? { title: 'Stock insuficiente', description: onlySo(available, size) } : null;
}

/** Said when someone asks for one more than there is. */
export function limitNotice(available: number, size: string | null): Notice {
  return { title: 'Stock limitado', description: onlySo(available, size) };
}

/** How many can still be had, and what of it is in the cart; the texts stand side by side. */
export function quantityHints(supply: Supply, size: string | null): string[] {
  const { stock, inCart } = supply;
  if (stock <= 0) return [];
  const more = stillToHave(supply);
  const most = `Cantidad máxima disponible: ${more}${size === null ? '' : ` para ${sizePhrase(size)}`}`;
  const held = `Ya tienes ${inCart} en tu carrito`;
  if (inCart === 0) return [most];
  return more === 0 ? [`${held}: es todo lo que hay`] : [most, held];
}
