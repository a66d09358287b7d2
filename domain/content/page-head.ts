/** What a page's first block says of it. */
interface PageHead {
  id: string;
  title: string;
  /** For search engines; may be empty. */
  description: string;
}

/** The head of a page's document. */
export function headOf({ blocks }: { blocks: readonly { type: string }[] }): PageHead {
  const head = blocks.find(({ type }) => type === 'head');
  if (!head) throw new Error('A page begins with its head');
  return head as { type: string } & PageHead;
}
