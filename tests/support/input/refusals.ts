import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';

/** A table row: the field, the value sent, and the expected Spanish message. */
export type BadField = [field: string, value: unknown, message: string];

/** The first message for each field of an input, as the API returns them; {} when the schema accepts it. */
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
