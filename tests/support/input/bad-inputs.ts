import type { $ZodType } from 'zod/v4/core';

/** Values that almost no schema accepts. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  '',
  'zzz',
  '<zz>\u0000',
  'z'.repeat(30_000),
  '1999-99-99',
  'zz@',
  -1e15,
  1e15,
  1.23456,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  ['zzz', null, -1],
  {},
  { zzz: 1 },
  { zzz: 1, yyy: 2 },
];

/** The longest list that any schema allows. A higher maximum is that of a text, for which no list is made. */
const LONGEST = 5_999;

interface Definition {
  type: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  options?: readonly $ZodType[];
  innerType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  left?: $ZodType;
  right?: $ZodType;
  valueType?: $ZodType;
  items?: readonly $ZodType[];
}

/**
 * Inputs that a schema should refuse: every kind of wrong value at every depth, so that each check is reached. A few
 * may happen to be valid.
 * @param others schemas that are tried by themselves: inside these, nothing is tried again
 */
export function badInputs(schema: $ZodType, others: ReadonlySet<$ZodType> = new Set()): unknown[] {
  return [...ODD, ...insides(schema, others)];
}

function insides(schema: $ZodType, others: ReadonlySet<$ZodType>): unknown[] {
  const inside = (part: $ZodType) => (others.has(part) ? [] : insides(part, others));
  const bad = (part: $ZodType) => [...ODD, ...inside(part)];
  const {
    shape,
    element,
    options,
    innerType,
    in: input,
    out,
    left,
    right,
    valueType,
    items,
  } = schema._zod.def as unknown as Definition;
  const parts = [innerType, input, out, left, right, ...(options ?? [])].filter((part) => part !== undefined);
  return [
    ...tooMany(schema),
    ...parts.flatMap(inside),
    ...Object.entries(shape ?? {}).flatMap(([key, value]) => bad(value).map((input) => ({ [key]: input }))),
    ...(shape ? allAtOnce(shape) : []),
    ...(element ? bad(element).map((input) => [input]) : []),
    ...(valueType ? bad(valueType).map((input) => ({ zzz: input })) : []),
    ...(items ?? []).flatMap(bad).map((input) => [input]),
  ];
}

/** A list longer than a schema of a list or text allows. It is hardly longer, because each of its entries is a fault. */
function tooMany({ _zod }: $ZodType): number[][] {
  const checks = _zod.def.checks?.map((check) => check._zod.def as { check: string; maximum?: number }) ?? [];
  return checks
    .filter(({ check, maximum = 0 }) => check === 'max_length' && maximum <= LONGEST)
    .map(({ maximum = 0 }) => Array.from({ length: maximum + 1 }, () => 0));
}

/** Every key has the same odd value, to reach checks that run only when no key is missing. */
function allAtOnce(shape: Record<string, $ZodType>): unknown[] {
  return ODD.map((odd) => Object.fromEntries(Object.keys(shape).map((key) => [key, odd])));
}
