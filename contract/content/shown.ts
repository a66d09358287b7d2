import type { HomeBlock } from './home.ts';
import type { PageBlock } from './page.ts';

/** The text of the line above the header. */
export interface Note {
  text: string;
  to?: string;
}

/** A part of what the house writes that pages show: the home page's blocks, the line above the header, a page of its own. */
export type ContentPart = 'home' | 'note' | `page:${string}`;

/** A page of the house that shoppers see. */
export interface ShownPage {
  /** The visible blocks; the first one has the title. */
  blocks: readonly PageBlock[];
  /** When this version was published, in ISO 8601. */
  at: string;
}

/** What pages show of the documents. Null: the default document, as long as nothing else is published. */
export interface ShownContent {
  home: readonly HomeBlock[] | null;
  note: Note | null;
  /** By the last part of their address. */
  pages: ReadonlyMap<string, ShownPage>;
  /** A preview: each block says its id, so that the editor finds it. */
  isDraft?: boolean;
}
