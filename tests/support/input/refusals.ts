import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';

/** A table's row: what is sent at a field, and the field and Spanish words of the refusal. */
export type BadField = [field: string, value: unknown, message: string];

/** What a schema says at each field of an input, as a refusal tells it: the first thing that is wrong there; {} when it takes it. */
export function refusals(schema: $ZodType, input: unknown): Record<string, string> {
  const said: Record<string, string> = {};
  for (const issue of safeParse(schema, input).error?.issues ?? []) {
    for (const field of fieldsOf(issue)) said[field] ??= issue.message;
  }
  return said;
}

function fieldsOf(issue: $ZodIssue): string[] {
  const path = issue.path.map(String);
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key].join('.')) : [path.join('.')];
}
