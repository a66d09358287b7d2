/** Maximum characters of a label. */
export const MAX_DEVICE_LABEL = 60;

/** The first that matches counts: Edge, Opera and Samsung also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/**
 * A name by which people recognize their device: 'Chrome en Android'. Contains nothing of the header itself, because a client can
 * write anything there.
 * @param userAgent the header; empty without one
 */
export function deviceLabel(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? (system ? `Otro programa en ${system}` : 'Otro programa');
}

function firstOf(table: typeof BROWSERS, text: string): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
