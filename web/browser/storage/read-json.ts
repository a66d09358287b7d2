/** What JSON text says; `undefined` when it says nothing that can be read. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The entries of a list that `readEntry` understands; the others are left out. */
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

/** Text as it stands; a number as its digits; anything else as `otherwise`. */
export function readText(json: unknown, otherwise = ''): string {
  if (typeof json === 'string') return json;
  return typeof json === 'number' ? String(json) : otherwise;
}

/** A finite number, or text that is one; otherwise null. */
export function readNumber(json: unknown): number | null {
  const number = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
