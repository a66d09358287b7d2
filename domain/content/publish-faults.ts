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

/** What is missing in a draft before it can be published. What is hidden may be incomplete. */
export function publishFaults(blocks: readonly ContentBlock[]): PublishFault[] {
  const visible = visibleBlocks(blocks);
  // A page is more than its title.
  if (visible.every(({ type }) => type === 'head')) {
    return [{ block: null, item: null, message: 'No queda nada visible. Muestra al menos una sección.' }];
  }
  return visible.flatMap((block) => [
    ...partFaults(block, block.id, null),
    ...itemsOf(block).flatMap((item) => partFaults(item, block.id, item.id)),
  ]);
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
