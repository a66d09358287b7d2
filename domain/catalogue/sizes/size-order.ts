const LETTER_ORDER = ['XS', 'SM', 'M', 'L', 'XL', 'XXL', 'XXXL'];

function rank(size: string): number {
  const name = size.toUpperCase();
  return LETTER_ORDER.indexOf(name === 'S' ? 'SM' : name);
}

/** Sort order: XS, SM (and `S`), M, L, XL, XXL, XXXL, then numbers by value, then words. */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA >= 0 || rankB >= 0) return (rankA < 0 ? 99 : rankA) - (rankB < 0 ? 99 : rankB) || a.localeCompare(b);
  const [numberA, numberB] = [numericValue(a), numericValue(b)];
  if (numberA !== null && numberB !== null) return numberA - numberB || a.localeCompare(b);
  if (numberA !== null) return -1;
  if (numberB !== null) return 1;
  return a.localeCompare(b, 'es');
}

/** The kind of a size: letters (`M`), a number (`38`) or words (`Talla Única`). */
export function sizeKind(size: string): 'letters' | 'number' | 'words' {
  if (rank(size) >= 0) return 'letters';
  return numericValue(size) === null ? 'words' : 'number';
}

/** Whether two spellings mean the same size: `S` and `SM`, `38,0` and `38`, `única` and `Única`. */
export function isSameSize(a: string, b: string): boolean {
  const rankOfA = rank(a);
  if (rankOfA >= 0) return rankOfA === rank(b);
  const number = numericValue(a);
  return number === null ? a.toLocaleLowerCase('es') === b.toLocaleLowerCase('es') : number === numericValue(b);
}

function numericValue(size: string): number | null {
  return /^\d+([.,]\d+)?$/.test(size) ? Number(size.replace(',', '.')) : null;
}
