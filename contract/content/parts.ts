import { z } from 'zod';
import { isSafeLink } from '#domain/content/link.ts';
import { isOwnPicture } from '#domain/content/picture-source.ts';
import { anyLine, line } from '../forms/text.ts';

// The parts that blocks are made of. Texts are plain: pages show a tag as text.

const LINK = 'Escribe una dirección de la tienda, como /shop, o una que empiece por https://';
const MAX_LINK = 300;

/** Where a link leads: a path of the shop, or an https address. */
export const linkTarget = z
  .string('Escribe a dónde lleva')
  .trim()
  .min(1, 'Escribe a dónde lleva')
  .max(MAX_LINK, `Máximo ${MAX_LINK} caracteres`)
  .refine(isSafeLink, LINK);

export const optionalTarget = z
  .string()
  .trim()
  .max(MAX_LINK, `Máximo ${MAX_LINK} caracteres`)
  .refine((to) => to === '' || isSafeLink(to), LINK);

const blockId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** Of a draft: the picture and its text may still be missing (domain/content/publish-faults.ts). */
export const picture = z.strictObject({
  src: z.string().refine((src) => src === '' || isOwnPicture(src), 'Elige una imagen de la tienda'),
  alt: anyLine(160),
  decorative: z.boolean(),
});
export type PictureValue = z.infer<typeof picture>;

export const title = (max = 80) => line(max, 'Escribe un título');
export const words = (max: number) => line(max, 'Escribe un texto');
export const optionalWords = anyLine;

/** The label of a link or button. */
export const label = line(40, 'Escribe el texto del enlace');

const base = { id: blockId, hidden: z.boolean() };

export function block<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.strictObject({ ...base, type: z.literal(type), ...shape });
}

export function item<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ id: blockId, ...shape });
}

/** The list of a block, with ids that occur once. */
export function items<Item extends z.ZodType<{ id: string }>>(one: Item, max: number) {
  return z
    .array(one)
    .min(1, 'Agrega al menos uno')
    .max(max, `Como máximo ${max}`)
    .refine(areUnique, 'Hay dos con el mismo identificador');
}

type FixedBlock = z.ZodObject<{ id: z.ZodString; type: z.ZodLiteral<string>; hidden: z.ZodBoolean }, z.core.$strict>;

/**
 * Blocks that a document always has, in this order: none is added, removed, moved or hidden. No tuple, because zod's
 * tuple would add to the file that the storefront shares with the admin.
 */
export function fixedBlocks<Blocks extends readonly [FixedBlock, ...FixedBlock[]]>(blocks: Blocks) {
  const types = blocks.map(({ shape }) => shape.type.value);
  const all = z
    .array(z.discriminatedUnion('type', blocks))
    .refine(
      (given) => given.length === types.length && given.every(({ type }, at) => type === types[at]),
      'Faltan partes de este documento, o sobran',
    )
    .refine((given) => given.every(({ hidden }) => !hidden), 'Estas partes no se ocultan');
  type All<Side extends 'input' | 'output'> = { [At in keyof Blocks]: Blocks[At]['_zod'][Side] };
  return all as unknown as z.ZodType<All<'output'>, All<'input'>>;
}

export function areUnique(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length;
}
