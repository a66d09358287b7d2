import { type ContentBlock, type ContentPicture, itemsOf, visibleBlocks } from './block.ts';
import { plainLines, type RichText } from './rich-text.ts';

/** Why a document cannot be published. */
export interface PublishFault {
  /** Id of the block; null for the document as a whole. */
  block: string | null;
  /** Id of the slide or tile within the block. */
  item: string | null;
  message: string;
}

/**
 * A page is more than its title, except one that has nothing else; a menu more than the links above it and collections of
 * which there may be none.
 */
const NOT_ENOUGH = new Set(['head', 'top-links', 'menu-collections']);

/**
 * What is missing in a draft before it can be published. What is hidden may be incomplete.
 * @param one what staff call a block
 */
export function publishFaults(blocks: readonly ContentBlock[], one = 'una sección'): PublishFault[] {
  const visible = visibleBlocks(blocks);
  if (visible.every(({ type }) => NOT_ENOUGH.has(type) || (type === 'intro' && blocks.length > 1))) {
    return [{ block: null, item: null, message: `No queda nada visible. Muestra al menos ${one}.` }];
  }
  return visible.flatMap((block) => [
    ...columnFaults(block, visible),
    ...partFaults(block, block.id, null),
    ...itemsOf(block).flatMap((item) => partFaults(item, block.id, item.id)),
  ]);
}

/** Screen readers find the columns of the footer by their titles. */
function columnFaults({ id, type, ...column }: ContentBlock, visible: readonly ContentBlock[]): PublishFault[] {
  if (type !== 'footer-column') return [];
  const titleOf = (block: object) => (block as { title?: string }).title?.toLowerCase();
  const isRepeated = visible.some((other) => other.id !== id && titleOf(other) === titleOf(column));
  return isRepeated ? [{ block: id, item: null, message: 'Hay otra columna con este título.' }] : [];
}

function partFaults(part: object, block: string, item: string | null): PublishFault[] {
  const { picture, body } = part as { picture?: ContentPicture; body?: RichText };
  if (body && plainLines(body).every((line) => line.trim() === '')) {
    return [{ block, item, message: 'Falta el texto.' }];
  }
  if (!picture) return [];
  if (picture.src === '') return isLogo(part) ? [] : [{ block, item, message: 'Falta la imagen.' }];
  if (picture.alt !== '' || picture.decorative) return [];
  return [{ block, item, message: 'Escribe qué muestra la imagen, o márcala como decorativa.' }];
}

/** The picture that may be missing: pages then show the mark that comes with the shop. */
const isLogo = (part: object) => 'type' in part && part.type === 'look';
