import type { z } from 'zod';
import { type CamelKeys, camelCase } from '#domain/text/camel-keys.ts';

/** Each schema's attributes with the names that rows use. Kept, because a long list needs them for every row. */
const namesOf = new WeakMap<z.ZodObject, readonly (readonly [attribute: string, field: string])[]>();

/**
 * The attributes that a schema of the contract lists, read from a row whose fields have the same names: `end_date` is the
 * row's `endDate`. What the schema does not list is not sent.
 */
export function attributesOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: CamelKeys<z.output<z.ZodObject<Shape>>>,
): z.output<z.ZodObject<Shape>> {
  let names = namesOf.get(schema);
  if (!names) {
    names = Object.keys(schema.shape).map((name) => [name, camelCase(name)]);
    namesOf.set(schema, names);
  }
  const fields = row as Record<string, unknown>;
  const attributes: Record<string, unknown> = {};
  for (const [attribute, field] of names) attributes[attribute] = fields[field];
  return attributes as z.output<z.ZodObject<Shape>>;
}

/** A record with its row's id and the attributes that its schema lists. */
export function recordFrom<Shape extends z.ZodRawShape>(
  schema: { shape: { attributes: z.ZodObject<Shape> } },
  row: CamelKeys<z.output<z.ZodObject<Shape>>> & { id: number },
): { id: number; attributes: z.output<z.ZodObject<Shape>> } {
  return { id: row.id, attributes: attributesOf(schema.shape.attributes, row) };
}
