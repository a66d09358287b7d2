export interface DocumentFacts {
  name: string;
  /** The heading under which it stands in the list; the first ones have none. */
  group?: string;
  /** Where it stands, in a sentence for staff. */
  about: string;
  /** How many blocks it may have. */
  maxBlocks: number;
  /** The page of the shop that shows a draft of it. */
  path: string;
  /** What staff call its blocks: 'Secciones', 'una sección'. */
  blocks: { many: string; one: string };
  /** Its blocks are always the same ones: none is added, removed, moved or hidden (`fixedBlocks`). */
  isFixed?: true;
}
