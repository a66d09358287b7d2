/** A change of an item after the operation that is undone. */
export interface LaterChange {
  itemId: number;
  actor: string;
  at: Date;
  kind: 'edited' | 'made' | 'deleted';
  /** The changed fields of an edit. */
  fields: string[];
  /** The operation that it belongs to. */
  operationId: number | null;
  /** The id of the operation that this change undoes. */
  undoes: number | null;
}

/**
 * The changes still in force, oldest first. A change and its undo cancel each other, so that operations on the same field can
 * be undone one after the other, the newest first. Of a partly undone edit, the other fields stay in force.
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
