/**
 * Divides an amount in proportion to weights, in whole parts that add up to it: each its share rounded down, and what is
 * left by one to those that lost most, the first of equals (largest remainder). No part is above its weight if the
 * amount is not above their sum. Without any weight the first part takes all.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map((_, place) => (place === 0 ? amount : 0));
  const shares = weights.map((weight, place) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { place, part: Number(exact / all), rest: exact % all };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const parts = shares.map(({ part }) => part);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const { place } of byRest.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
