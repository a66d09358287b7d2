type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Renames the fields of a request to the names used in code: `end_date` becomes `endDate`. */
export type CamelKeys<Fields> = { [Name in keyof Fields as CamelCase<Name & string>]: Fields[Name] };

export function camelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

export function camelKeys<Fields extends object>(fields: Fields): CamelKeys<Fields> {
  const renamed = Object.entries(fields).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(renamed) as CamelKeys<Fields>;
}
