import { z } from 'zod';
import { COLLECTION_KINDS, MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collections/collection.ts';
import { isRule } from '#domain/catalogue/collections/collection-rule.ts';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { isCalendarMinute } from '#domain/time/calendar-day.ts';
import { anyLine, atMost, line } from '../../forms/text.ts';
import { listOf, oneOf, recordOf } from '../../record.ts';

const MAX_NAME = 60;
const TOO_MANY = `Caben ${MAX_COLLECTION_PRODUCTS} productos`;
const NO_RULE = 'Elige al menos una condición';

const noMarkup = z.regex(/^[^<>]*$/, 'Contiene caracteres que no se pueden usar');

/** Date and time in Caracas, `2026-11-27T00:00`; null for no limit. */
const minute = z
  .string('Escribe el día y la hora')
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || isCalendarMinute(text), 'Escribe el día y la hora');

const content = {
  kind: z.enum(COLLECTION_KINDS),
  /** The refs of the products of a collection by hand, in the order of its page. */
  refs: z
    .array(z.string().trim().min(1).max(MAX_REF_LENGTH))
    .max(MAX_COLLECTION_PRODUCTS, TOO_MANY)
    .refine((refs) => new Set(refs).size === refs.length, 'Un producto está dos veces'),
  /** The rule of a collection by rule, written like the query of /shop. */
  rule: z.string().max(1_000, NO_RULE),
};

const fields = z.strictObject({
  name: line(MAX_NAME, 'Escribe un nombre').check(noMarkup),
  /** The last part of the address. If it is empty, the shop makes one from the name. */
  slug: z
    .string()
    .trim()
    .check(atMost(MAX_NAME))
    .regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Usa minúsculas sin acentos, números y guiones: black-friday'),
  description: anyLine(600).check(noMarkup),
  /** For search engines. If they are empty, the name and the description are used. */
  pageTitle: anyLine(70).check(noMarkup),
  pageDescription: anyLine(160).check(noMarkup),
  ...content,
  hidden: z.boolean(),
  inMenu: z.boolean(),
  onHome: z.boolean(),
  position: z.int('Escribe un número entero').min(0, 'No puede ser negativo').max(1000, 'Como máximo 1.000'),
  visibleFrom: minute,
  visibleUntil: minute,
  /**
   * A picture of the library in the shape `wide`, without its version, or the picture that the collection has. Null for none;
   * left out, the picture stays.
   */
  image: z.string().max(200, 'Elige una imagen de la biblioteca').nullable().optional(),
});

/** POST and PUT of a collection, always the whole record. The products of a rule, and the rule of one by hand, are dropped. */
export const collectionBody = fields
  .refine(({ kind, rule }) => kind === 'hand' || isRule(rule), { path: ['rule'], error: NO_RULE })
  .refine(({ visibleFrom, visibleUntil }) => !visibleFrom || !visibleUntil || visibleFrom < visibleUntil, {
    path: ['visibleUntil'],
    error: 'Debe ser después del comienzo',
  })
  .transform((body) => ({ ...body, ...(body.kind === 'hand' ? { rule: '' } : { refs: [] }) }));
export type CollectionBody = z.output<typeof collectionBody>;

/** A collection as staff see it. */
export const collectionRecord = recordOf(
  z.object({
    ...fields.shape,
    slug: z.string(),
    visibleFrom: z.string().nullable(),
    visibleUntil: z.string().nullable(),
    image: z.string().nullable(),
    version: z.int(),
    /** Whether shoppers see it now. */
    shown: z.boolean(),
    /** How many products its page shows now. */
    products: z.int(),
    /** How many products of a collection by hand are sold out or deleted, and so not on its page; 0 by rule. */
    unavailable: z.int(),
  }),
);
export type CollectionRecord = z.infer<typeof collectionRecord>;
export const collectionAnswer = oneOf(collectionRecord);
export const collectionList = listOf(collectionRecord, z.object({ total: z.int() }));
export type CollectionList = z.infer<typeof collectionList>;

/** POST /collections/preview: what a content would show now, before it is saved. */
export const previewBody = z
  .strictObject(content)
  .refine(({ kind, rule }) => kind === 'hand' || isRule(rule), { path: ['rule'], error: NO_RULE });
export type PreviewBody = z.input<typeof previewBody>;

/** A product of a collection, for staff; name and picture are null when it was deleted. */
const collectionProduct = z.object({
  ref: z.string(),
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
  state: z.enum(['shown', 'sold_out', 'missing']),
});
export type CollectionProduct = z.infer<typeof collectionProduct>;
/** All products by hand, or the first by rule; `total` is how many the page shows. */
export const collectionPreview = listOf(collectionProduct, z.object({ total: z.int() }));
export type CollectionPreview = z.infer<typeof collectionPreview>;

/** Answer to POST /collections/{id}/products, whose body is an `itemSelection`. `added`: the products that were not in it yet. */
export const addedAnswer = collectionAnswer.extend({ meta: z.object({ added: z.int() }) });
export type AddedAnswer = z.infer<typeof addedAnswer>;
