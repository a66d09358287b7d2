/** What somebody did to an item after the operation that is to be taken back. */
export interface LaterChange {
  itemId: number;
  actor: string;
  at: Date;
  kind: 'edited' | 'made' | 'deleted';
  /** Of an edit. */
  fields: string[];
  /** The operation that it belongs to. */
  operationId: number | null;
  /** The operation that this takes back. */
  undoes: number | null;
}

/**
 * The changes that still stand, oldest first. One that was taken back and what took it back cancel each other, so that
 * operations on the same field can be undone one after the other, the newest first. Of an edit that was taken back in part
 * the other fields stand.
 * @param changes of one item, oldest first
 */
export function standingChanges(changes: readonly LaterChange[]): LaterChange[] {
  const standing = changes.map((change) => ({ ...change, fields: [...change.fields] }));
  const cancelled = new Set<LaterChange>();
  for (const undo of standing) {
    const undone = standing.find((one) => one.operationId !== null && one.operationId === undo.undoes);
    if (!undone) continue;
    if (undo.kind === 'edited') {
      const both = new Set(undo.fields.filter((field) => undone.fields.includes(field)));
      for (const one of [undo, undone]) one.fields = one.fields.filter((field) => !both.has(field));
    }
    for (const one of [undo, undone]) if (one.fields.length === 0) cancelled.add(one);
  }
  return standing.filter((one) => !cancelled.has(one));
}
