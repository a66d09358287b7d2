import type { ContentKind } from '#contract/content/document.ts';
import { EMPTY_RICH_TEXT } from '#domain/content/rich-text.ts';
import { newId } from '#web/browser/new-id.ts';
import type { Block, BlockType, Item } from './block-types.ts';
import { modelOf } from './models.ts';

/** A new block with texts to start from: those of the default document. It has no picture yet. */
export function newBlock(kind: ContentKind, type: BlockType): Block {
  const model = modelOf(kind, type);
  const block = { ...withoutContent(model), id: newId(), hidden: false };
  return 'items' in block ? ({ ...block, items: block.items.slice(0, 1).map(newItem) } as Block) : block;
}

export function newItem<Part extends Item>(model: Part): Part {
  return { ...withoutContent(model), id: newId() };
}

/** Without what every block or item has of its own: its picture and its formatted text. */
function withoutContent<Part extends object>(part: Part): Part {
  return {
    ...part,
    ...('picture' in part && { picture: { src: '', alt: '', decorative: false } }),
    ...('body' in part && { body: EMPTY_RICH_TEXT }),
  };
}
