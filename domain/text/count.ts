import { onFirstUse } from '../on-first-use.ts';

const counts = onFirstUse(() => new Intl.NumberFormat('es-VE'));

/**
 * Formats a whole number: `1.234`. Uses one formatter for all numbers, because `toLocaleString` looks one up at each
 * call, which slows down long lists.
 */
export function formatCount(count: number): string {
  return counts().format(count);
}

/** A number with its noun: '1 pieza', '1.234 piezas'. */
export function formatCounted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
