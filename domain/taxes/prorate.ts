/**
 * Divides an amount in proportion to weights, into whole parts that add up to it (largest remainder). Each share is
 * rounded down. The rest goes, one each, to the parts that lost most by rounding, the first among equals. No part
 * exceeds its weight if the amount is at most the sum of the weights. If all weights are 0, the first part takes all.
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
