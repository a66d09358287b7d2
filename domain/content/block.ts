/** A part of a document, such as the hero of the home page. Its other fields depend on its type. */
export interface ContentBlock {
  /** Stays the same however often the block is moved or changed. */
  id: string;
  type: string;
  /** Hidden blocks stay in the document and are not shown. */
  hidden: boolean;
}

/** What a block shows as a list: slides, tiles, services. */
interface ContentItem {
  id: string;
}

/** A picture in a document. */
export interface ContentPicture {
  /** Empty until one is chosen. */
  src: string;
  alt: string;
  /** Says nothing that the text does not say: screen readers skip it. */
  decorative: boolean;
}

/** The list of a block; empty for one without a list. */
export function itemsOf(block: ContentBlock): readonly ContentItem[] {
  return (block as ContentBlock & { items?: ContentItem[] }).items ?? [];
}

export function visibleBlocks<Block extends Pick<ContentBlock, 'hidden'>>(blocks: readonly Block[]): Block[] {
  return blocks.filter(({ hidden }) => !hidden);
}
