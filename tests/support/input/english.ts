/** Words that stand in the messages of libraries, runtimes and browsers, and in no Spanish sentence of ours. */
const ENGLISH =
  /\b(?:invalid|expected|received|input|must|should|required|too|small|string|number|boolean|object|array|unrecognized|unknown|option|match|format|date|the|is|not|of|at least|at most|cannot|can't|failed|fetch|load|unexpected|application|bad|request|header|body|payload|route|found|forbidden|unauthorized|unsupported|media type|internal|server|timeout|please|try again)\b/i;

/** The first English word of a text that staff or shoppers read; null when there is none. */
export function englishIn(text: string): string | null {
  return ENGLISH.exec(text)?.[0] ?? null;
}
