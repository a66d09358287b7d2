/** One reading that this phone holds: not sent yet, or refused. */
export interface Reading {
  /** Made here, so that the server takes it once however often it is sent. */
  id: string;
  countId: number;
  round: number;
  /** Null: nothing in the list of this phone has the barcode. */
  itemId: number | null;
  barcode: string | null;
  quantity: number;
  /** By this phone's clock. */
  scannedAt: string;
  /** The account that read it: another's is not sent as one's own. */
  owner: string;
  /** Why the server did not take it; null while it waits to be sent. */
  refusal: string | null;
}

/** What is counted: an item, or a barcode that nothing has. */
export type CountedKey = `item ${number}` | `barcode ${string}`;

export function keyOf({ itemId, barcode }: Pick<Reading, 'itemId' | 'barcode'>): CountedKey {
  return itemId === null ? `barcode ${barcode ?? ''}` : `item ${itemId}`;
}
