import { expect, it } from 'vitest';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { sayErrorsInSpanish } from '#contract/error-words.ts';

/** A table row: the field, the value sent, and the expected Spanish message. */
export type BadField = [field: string, value: unknown, message: string];

sayErrorsInSpanish();

/**
 * Declares the tests of a schema. It must accept each valid input. Then each wrong value replaces its field in the
 * first valid input, and must be refused at that field only, with the given message.
 */
export function testSchema(schema: $ZodType, good: readonly [object, ...object[]], bad: readonly BadField[]): void {
  it.each(good.map((input) => [JSON.stringify(input).slice(0, 120), input]))('%s is accepted', (_, input) => {
    expect(refusals(schema, input)).toEqual({});
  });

  const rows = bad.map(([field, value, message]) => [field, excerpt(value), value, message] as const);
  it.each(rows)('refuses %s %s at its field', (field, _, value, message) => {
    const first = good[0];
    const input = Array.isArray(first) ? first.with(Number(field), value) : { ...first, [field]: value };
    expect(refusals(schema, input)).toEqual({ [field]: message });
  });
}

/** A value as part of a test's title. */
function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text;
}

/** The first message for each field of an input, as the API returns them; {} when the schema accepts the input. */
export function refusals(schema: $ZodType, input: unknown): Record<string, string> {
  const notice: Record<string, string> = {};
  for (const issue of safeParse(schema, input).error?.issues ?? []) {
    for (const field of fieldsOf(issue)) notice[field] ??= issue.message;
  }
  return notice;
}

function fieldsOf(issue: $ZodIssue): string[] {
  const path = issue.path.map(String);
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key].join('.')) : [path.join('.')];
}
