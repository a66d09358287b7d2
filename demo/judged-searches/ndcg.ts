/** Grades by ref: 3 exactly what was asked, 2 a good answer, 1 acceptable. */
type Grades = Readonly<Record<string, number>>;

const PLACES = 10;

function gain(grades: readonly number[]): number {
  return grades.slice(0, PLACES).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/**
 * Normalized discounted cumulative gain of the first ten, 0 to 1. Where nothing is wanted, an empty answer counts 1.
 * @param found refs, best first
 */
export function ndcg(found: readonly string[], wanted: Grades): number {
  const best = gain(Object.values(wanted).sort((a, b) => b - a));
  if (best === 0) return found.length === 0 ? 1 : 0;
  return gain(found.map((ref) => wanted[ref] ?? 0)) / best;
}
