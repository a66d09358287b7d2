const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Puts values in place of their names in braces, in one pass: a value that looks like a name stays as it is. */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(
    PLACEHOLDER,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : whole) ?? '',
  );
}

/** The first name in braces that is not among the known ones, or a brace without its partner; null when all is fine. */
export function strangePlaceholder(template: string, known: readonly string[]): string | null {
  const strange = [...template.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name));
  return strange?.[0] ?? template.replace(PLACEHOLDER, '').match(/[{}]/)?.[0] ?? null;
}
