/** For how many days the merge of two people can be undone. */
export const UNDO_DAYS = 7;
/** The most records that are one person. */
export const MAX_RECORDS = 50;
export const MAX_CUSTOMER_NOTES = 200;
export const MAX_CUSTOMER_NOTE = 1000;

/** Whether a merge can still be undone. */
export function canUndoMerge({ mergedAt, undoneAt }: { mergedAt: Date; undoneAt: Date | null }, now: Date): boolean {
  return undoneAt === null && now.getTime() < mergedAt.getTime() + UNDO_DAYS * 24 * 60 * 60 * 1000;
}

/** What identifies a person, by the kind of its key, in the order in which it is told. */
const KINDS = [
  ['id:', 'misma cédula', 'otra cédula'],
  ['phone:', 'mismo teléfono', 'otro teléfono'],
  ['email:', 'mismo correo', 'otro correo'],
] as const;

/**
 * Why two people may be one, and what differs: 'Misma cédula y otro correo'. Null when they share nothing.
 * @param keys as the database keeps them: 'email:…', 'id:…', 'phone:…'
 */
export function sharedWords(keys: readonly string[], others: readonly string[]): string | null {
  const known = new Set(others);
  const of = (kind: string, some: readonly string[]) => some.filter((key) => key.startsWith(kind));
  const same = KINDS.filter(([kind]) => of(kind, keys).some((key) => known.has(key)));
  if (same.length === 0) return null;
  const differs = KINDS.filter(
    (one) => !same.includes(one) && of(one[0], keys).length > 0 && of(one[0], others).length > 0,
  );
  const words = [...same.map(([, words]) => words), ...differs.map(([, , words]) => words)];
  const last = words.pop() ?? '';
  const text = words.length > 0 ? `${words.join(', ')} y ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
