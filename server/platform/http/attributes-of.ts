import type { z } from 'zod';
import { type CamelKeys, camelCase } from '#domain/text/camel-keys.ts';

/**
 * The attributes that a schema of the contract lists, read from a row whose fields have the same names: `end_date` is the
 * row's `endDate`. What the schema does not list is not sent.
 */
export function attributesOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: CamelKeys<z.output<z.ZodObject<Shape>>>,
): z.output<z.ZodObject<Shape>> {
  const fields = row as Record<string, unknown>;
  const attributes = Object.keys(schema.shape).map((name) => [name, fields[camelCase(name)]]);
  return Object.fromEntries(attributes) as z.output<z.ZodObject<Shape>>;
}

/** A record with its row's id and the attributes that its schema lists. */
export function recordFrom<Shape extends z.ZodRawShape>(
  schema: { shape: { attributes: z.ZodObject<Shape> } },
  row: CamelKeys<z.output<z.ZodObject<Shape>>> & { id: number },
): { id: number; attributes: z.output<z.ZodObject<Shape>> } {
  return { id: row.id, attributes: attributesOf(schema.shape.attributes, row) };
}
