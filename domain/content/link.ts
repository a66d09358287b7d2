/** A path of the shop. `//host` and `/\host` would lead elsewhere. */
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const ADDRESS = /^https:\/\/[^\s\\\p{Cc}]+$/u;

/** Whether a text may be the target of a link: a path of the shop, or an https address. */
export function isSafeLink(to: string): boolean {
  if (PATH.test(to)) return true;
  if (!ADDRESS.test(to) || !URL.canParse(to)) return false;
  const { username, password } = new URL(to);
  return username === '' && password === '';
}

/** The paths of the shop that a document links to, each once. Their pages may have disappeared since. */
export function pathsIn(content: unknown): string[] {
  const paths = new Set<string>();
  collect(content, paths);
  return [...paths];
}

function collect(value: unknown, paths: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'string') collect(part, paths);
    else if (/^(?:to|pictureTo|href)$/.test(key) && PATH.test(part)) paths.add(part);
  }
}
