import { z } from 'zod';
import { plainLines, type RichText } from '#domain/content/rich-text.ts';
import { anyText } from '../forms/text.ts';
import { linkTarget } from './parts.ts';

// Formatted text: a tree of fixed depth, so nothing nests without end. What is not named here is refused.

const UNKNOWN = 'El texto tiene algo que una página no puede mostrar. Quítalo y prueba de nuevo.';
const LONG = 'El texto es demasiado largo. Divídelo en varias secciones.';

const MOST_RUNS = 300;
const MOST_NODES = 300;
const MOST_LETTERS = 20_000;
const MOST_MARKS = 3;

const mark = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('bold') }),
    z.strictObject({ type: z.literal('italic') }),
    z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkTarget }) }),
  ],
  UNKNOWN,
);

const run = z.strictObject({
  type: z.literal('text'),
  text: anyText(5_000),
  marks: z
    .array(mark)
    .max(MOST_MARKS, UNKNOWN)
    .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length, UNKNOWN)
    .optional(),
});
const inline = z
  .array(z.discriminatedUnion('type', [run, z.strictObject({ type: z.literal('hardBreak') })], UNKNOWN))
  .max(MOST_RUNS, LONG)
  .optional();

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline });
const heading = z.strictObject({ type: z.literal('heading'), content: inline });
const note = z.strictObject({ type: z.literal('note'), content: inline });
const listItem = z.strictObject({
  type: z.literal('listItem', UNKNOWN),
  content: z
    .array(z.discriminatedUnion('type', [paragraph], UNKNOWN))
    .min(1, UNKNOWN)
    .max(MOST_NODES, LONG),
});
const list = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), content: z.array(listItem).min(1, UNKNOWN).max(MOST_NODES, LONG) });

const node = z.discriminatedUnion(
  'type',
  [paragraph, heading, note, list('bulletList'), list('orderedList'), list('factList')],
  UNKNOWN,
);

/** The letters of a text, which its page counts too. */
const lettersOf = (text: RichText): number => plainLines(text).reduce((sum, line) => sum + line.length, 0);

export const richText = z
  .strictObject({
    type: z.literal('doc', UNKNOWN),
    content: z.array(node, UNKNOWN).min(1, UNKNOWN).max(MOST_NODES, LONG),
  })
  .refine((text) => lettersOf(text) <= MOST_LETTERS, LONG);
