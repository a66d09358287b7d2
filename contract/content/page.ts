import { z } from 'zod';
import { areUnique, block, item, items, label, linkTarget, optionalWords, picture, title } from './parts.ts';
import { richText } from './rich-text.ts';

/** The title of a page, and what search engines show of it. Always its first block, never hidden. */
const pageHead = block('head', { title: title(), description: optionalWords(160) });

export const MAX_QUESTIONS = 40;
const question = item({ title: title(160), body: richText });

const PAGE_BLOCKS = {
  head: pageHead,
  text: block('text', { body: richText }),
  heading: block('heading', { title: title() }),
  picture: block('picture', { picture }),
  questions: block('questions', { items: items(question, MAX_QUESTIONS) }),
  button: block('button', { label, to: linkTarget }),
};

const { head, text, heading, picture: pictureBlock, questions, button } = PAGE_BLOCKS;
export const pageBlock = z.discriminatedUnion('type', [head, text, heading, pictureBlock, questions, button]);
export type PageBlock = z.infer<typeof pageBlock>;
export type PageBlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>;
export const pageQuestion = question;

export const MAX_PAGE_BLOCKS = 40;
/** As JSON. The database's own limit is higher (migrations/0003_content.sql). */
const MOST_BYTES = 120_000;

/** A page of the house, from top to bottom. */
export const pageDocument = z.strictObject({
  blocks: z
    .array(pageBlock)
    .max(MAX_PAGE_BLOCKS, `Como máximo ${MAX_PAGE_BLOCKS} secciones`)
    .refine(areUnique, 'Hay dos secciones con el mismo identificador')
    .refine(beginsWithHead, 'Una página empieza con su título')
    .refine((blocks) => JSON.stringify(blocks).length <= MOST_BYTES, 'La página es demasiado larga. Divídela en dos.'),
});
export type PageDocument = z.infer<typeof pageDocument>;

function beginsWithHead([first, ...rest]: readonly PageBlock[]): boolean {
  return first?.type === 'head' && !first.hidden && rest.every(({ type }) => type !== 'head');
}

/** A page before anything was written on it. */
export function newPage(name: string): PageDocument {
  return { blocks: [{ id: 'encabezado', type: 'head', hidden: false, title: name, description: '' }] };
}
