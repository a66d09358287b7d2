import type { BlocksOf, FixedKind } from './document.ts';
import type { PageBlock } from './page.ts';
import type { SizesBlock } from './sizes/sizes.ts';

/** The text of the line above the header. */
export interface Note {
  text: string;
  to?: string;
}

/** A part of what the house writes that pages show: a document that every shop has, or a page of its own. */
export type ContentPart = FixedKind | `page:${string}`;

/** The documents that pages show as they are. Of the announcements, they show the one whose time it is. */
export type PlainKind = Exclude<FixedKind, 'announcement'>;

/** A page of the house that shoppers see. */
export interface ShownPage {
  /** The visible blocks; the first one has the title. Size guides stand only in previews. */
  blocks: readonly (PageBlock | SizesBlock)[];
  /** When this version was published, in ISO 8601. */
  at: string;
}

/** What pages show of the documents. */
export interface ShownContent {
  /** The visible blocks; absent while nothing else than the default document is published. */
  documents: { readonly [Kind in PlainKind]?: BlocksOf<Kind> };
  /** Null: as the code has it. */
  note: Note | null;
  /** By the last part of their address. */
  pages: ReadonlyMap<string, ShownPage>;
  /** The shop has none of the pictures and accounts that come with the code: it began without them. */
  isPlain?: boolean;
  /** A preview: each block says its id, so that the editor finds it. */
  isDraft?: boolean;
  /** Of which document every shop has it is a preview. */
  draftOf?: FixedKind;
}
