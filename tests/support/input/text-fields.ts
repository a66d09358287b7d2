import { expect } from 'vitest';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';

/** A text that a schema takes: its path, and an input that has this text there, with the literals around it. */
export interface TextField {
  path: string;
  inputWith: (text: string) => unknown;
}

interface Definition {
  type: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  valueType?: $ZodType;
  items?: readonly $ZodType[];
  options?: readonly $ZodType[];
  innerType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  left?: $ZodType;
  right?: $ZodType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
}

/** The types that this walk knows; the first of them hold other schemas. */
const KNOWN = new Set([
  ...['object', 'array', 'tuple', 'record', 'union', 'intersection', 'optional', 'nullable', 'default', 'pipe'],
  ...['string', 'number', 'boolean', 'literal', 'enum', 'custom', 'transform', 'never', 'unknown'],
]);

const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;

/** All texts that an input of this schema may have. */
export function textFields(schema: $ZodType): TextField[] {
  const { type, shape = {}, element, valueType, items = [], options = [], ...parts } = definitionOf(schema);
  if (!KNOWN.has(type)) throw new Error(`No text is looked for in a schema of type ${type}`);
  if (type === 'string') return [{ path: '', inputWith: (text) => text }];
  const literals = Object.fromEntries(
    Object.entries(shape).flatMap(([key, part]) => {
      const { values, entries } = definitionOf(part);
      const [value] = values ?? Object.values(entries ?? {});
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const input = parts.in && definitionOf(parts.in).type === 'transform' ? parts.out : parts.in;
  const inner = [...options, parts.innerType, input, parts.left, parts.right].filter((part) => part !== undefined);
  return [
    ...Object.entries(shape).flatMap(([key, part]) => under(key, part, (value) => ({ ...literals, [key]: value }))),
    ...(element ? under('0', element, (value) => [value]) : []),
    ...items.flatMap((item, at) => under(String(at), item, (value) => items.map((_, place) => place === at && value))),
    ...(valueType ? under('q', valueType, (value) => ({ q: value })) : []),
    ...inner.flatMap(textFields),
  ];
}

function under(key: string, schema: $ZodType, wrap: (value: unknown) => unknown): TextField[] {
  return textFields(schema).map(({ path, inputWith }) => ({
    path: path ? `${key}.${path}` : key,
    inputWith: (text) => wrap(inputWith(text)),
  }));
}

/** Whether the schema reports an error at exactly this text; its message must be in Spanish. */
export function isRefused(schema: $ZodType, { path, inputWith }: TextField, text: string): boolean {
  const messages = messagesAt(path, safeParse(schema, inputWith(text)).error?.issues ?? []);
  for (const message of messages) expect(message, path).not.toMatch(/invalid|expected|string/i);
  return messages.length > 0;
}

/** The messages of all errors at this place, including those of a union's options. */
function messagesAt(place: string, issues: readonly $ZodIssue[], before: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    const inside = issue.code === 'invalid_union' ? issue.errors.flatMap((one) => messagesAt(place, one, path)) : [];
    return path.map(String).join('.') === place ? [issue.message, ...inside] : inside;
  });
}
