/** Parses JSON; `undefined` for null and for invalid text. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a list with `readEntry`, leaving out entries for which it returns null. */
export function readList<Entry>(json: unknown, readEntry: (entry: Record<string, unknown>) => Entry | null): Entry[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((entry) => {
    const read = isRecord(entry) ? readEntry(entry) : null;
    return read === null ? [] : [read];
  });
}

export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Text unchanged; a number as its digits; `otherwise` for anything else. */
export function readText(json: unknown, otherwise = ''): string {
  if (typeof json === 'string') return json;
  return typeof json === 'number' ? String(json) : otherwise;
}

/** Texts by the names that `empty` lists; whatever is no text becomes empty. */
export function readTexts<Name extends string>(empty: Record<Name, string>, json: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, readText(json[name])])) as Record<Name, string>;
}

/** A finite number, or text that parses as one; otherwise null. */
export function readNumber(json: unknown): number | null {
  const number = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
