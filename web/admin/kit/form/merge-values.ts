/** What three states of a record come to. */
interface Merge<Values> {
  values: Values;
  /** The fields that both sides changed, each to something else. */
  clashes: readonly (keyof Values & string)[];
}

/**
 * Merges what was typed with what someone else saved meanwhile. A field that only one side changed is taken from that
 * side.
 *
 * @param base what the form was opened with
 * @param winner whose value stands in a field that both changed
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  winner: 'mine' | 'theirs' = 'mine',
): Merge<Values> {
  const values = { ...mine };
  const clashes: (keyof Values & string)[] = [];
  for (const field of fieldsOf(mine, theirs)) {
    if (isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field])) continue;
    const isMine = !isSame(mine[field], base[field]);
    if (isMine) clashes.push(field);
    if (!isMine || winner === 'theirs') values[field] = theirs[field];
  }
  return { values, clashes };
}

/** Whether a field differs between two states of a record. */
export function differ<Values extends object>(one: Values, other: Values): boolean {
  return fieldsOf(one, other).some((field) => !isSame(one[field], other[field]));
}

function fieldsOf<Values extends object>(one: Values, other: Values) {
  return Object.keys({ ...one, ...other }) as (keyof Values & string)[];
}

/** NaN, a number that cannot be read, equals itself. Lists, as opening hours, are equal when they hold the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return Object.is(one, other);
  return JSON.stringify(one) === JSON.stringify(other);
}
