import { onFirstUse } from '../on-first-use.ts';

const counts = onFirstUse(() => new Intl.NumberFormat('es-VE'));

/**
 * Formats a whole number of things: `1.234`. One formatter for all: `toLocaleString` finds its own at each call, which a
 * list of rows notices.
 */
export function formatCount(count: number): string {
  return counts().format(count);
}

/** A number with its noun: '1 pieza', '1.234 piezas'. */
export function formatCounted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
