import type { HomeBlock } from './home.ts';

/** The text of the line above the header. */
export interface Note {
  text: string;
  to?: string;
}

/** What pages show of the documents. Null: the default document, as long as nothing else is published. */
export interface ShownContent {
  home: readonly HomeBlock[] | null;
  note: Note | null;
  /** A preview: each block says its id, so that the editor finds it. */
  isDraft?: boolean;
}
