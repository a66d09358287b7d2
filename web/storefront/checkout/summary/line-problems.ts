import type {
  ItemGoneDetails,
  OutOfStockDetails,
  TotalsChangedDetails,
  WrongSizeDetails,
} from '#contract/sales/sale.ts';
import { NO_SIZE, namesSize, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { type Cents, centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { type CartLine, cartPieces } from '#domain/sales/cart/cart.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';

/** Why a line cannot be bought as it is. */
export type LineProblem =
  | { kind: 'gone'; itemId: number }
  | { kind: 'short'; itemId: number; available: number }
  | { kind: 'resized'; itemId: number; size: string }
  | { kind: 'repriced'; itemId: number; price: Cents };

/** Problems per line from the details of a 409 (contract/sales/sale.ts), without those already solved in `lines`. */
export function lineProblems(error: ApiError, lines: readonly CartLine[]): LineProblem[] {
  return problemsOf(error).filter((problem) => {
    const concerned = lines.filter(({ id }) => id === problem.itemId);
    if (problem.kind === 'gone') return concerned.length > 0;
    if (problem.kind === 'resized') return concerned.some(({ size }) => !namesSize(size, problem.size));
    if (problem.kind === 'short') return cartPieces(concerned) > problem.available;
    return concerned.some(({ price }) => price !== problem.price);
  });
}

function problemsOf(error: ApiError): LineProblem[] {
  switch (error.code) {
    case 'item_gone':
      return (error.details as ItemGoneDetails).lines.map(({ itemId }) => ({ kind: 'gone', itemId }));
    case 'wrong_size':
      return (error.details as WrongSizeDetails).lines.map(({ itemId, size }) => ({ kind: 'resized', itemId, size }));
    case 'out_of_stock':
      return (error.details as OutOfStockDetails).lines.map(({ itemId, available }) => ({
        kind: 'short',
        itemId,
        available,
      }));
    case 'totals_changed':
      return (error.details as TotalsChangedDetails).lines.map(({ itemId, price }) => ({
        kind: 'repriced',
        itemId,
        price: centsFromDecimal(price),
      }));
    default:
      return [];
  }
}

export function problemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return 'Ya no está disponible.';
    case 'short':
      if (problem.available <= 0) return 'Se agotó.';
      return problem.available === 1 ? 'Solo queda 1 unidad.' : `Solo quedan ${problem.available} unidades.`;
    case 'resized':
      return problem.size === NO_SIZE ? 'Este artículo no tiene tallas.' : `Es ${sizePhrase(problem.size)}.`;
    case 'repriced':
      return `Ahora cuesta ${formatUsd(problem.price)} por pieza.`;
  }
}

/** Label of the button that solves it; null for price changes, which are accepted with the totals. */
export function fixLabel(problem: LineProblem): string | null {
  if (problem.kind === 'repriced') return null;
  if (problem.kind === 'resized')
    return problem.size === NO_SIZE ? 'Llevarlo sin talla' : `Llevar ${sizePhrase(problem.size)}`;
  return problem.kind === 'gone' || problem.available <= 0 ? 'Quitar del pedido' : `Llevar ${problem.available}`;
}

/** The cart with the problem solved. */
export function withoutProblem(lines: readonly CartLine[], problem: LineProblem): CartLine[] {
  const { itemId } = problem;
  if (problem.kind === 'short') return fitToStock(lines, itemId, problem.available);
  if (problem.kind === 'resized')
    return lines.map((line) => (line.id === itemId ? { ...line, size: problem.size } : line));
  return lines.filter(({ id }) => id !== itemId);
}

/** Reduces the item's lines, last ones first, to the available stock. */
function fitToStock(lines: readonly CartLine[], itemId: number, available: number): CartLine[] {
  let left = available;
  return lines.flatMap((line) => {
    if (line.id !== itemId) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
