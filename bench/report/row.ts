/** A measured figure and its bar. A figure without a bar is only shown. */
export interface Figure {
  /** The figure's name, if its row has several. */
  name?: string;
  value: number;
  /** Is added to the value, such as ` MB`. */
  unit?: string;
  atLeast?: number;
  atMost?: number;
}

/** A row of the table. */
export interface Row {
  what: string;
  figures: Figure[];
  /** What the figures were computed from. */
  from?: string;
}

type Verdict = 'pass' | 'short' | '-';

/** 'short' when one figure misses its bar, '-' when none has one. */
export function verdictOf({ figures }: Row): Verdict {
  const held = figures.filter((figure) => barOf(figure) !== '');
  if (held.length === 0) return '-';
  return held.every(meetsBar) ? 'pass' : 'short';
}

/** A figure that could not be measured (NaN) meets no bar. */
function meetsBar({ value, atLeast, atMost }: Figure): boolean {
  return (
    !Number.isNaN(value) && (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
  );
}

export function barOf({ atLeast, atMost, unit = '' }: Figure): string {
  return [atLeast === undefined ? '' : `≥ ${atLeast}${unit}`, atMost === undefined ? '' : `≤ ${atMost}${unit}`]
    .filter(Boolean)
    .join(', ');
}

/** Rounds to three digits, which are enough to judge by: 0.953, 12.3, 1840. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
