import { isRecord, parseJson } from '#web/browser/storage/read-json.ts';
import { storedValue } from '#web/browser/storage/stored-value.ts';

/** What was typed and not saved yet. It is stored in the browser, so that it survives a reload. */
interface Unsaved {
  value: unknown;
  /** ms since 1970. */
  at: number;
}

const STORED_MS = 30 * 24 * 60 * 60 * 1000;
/** When there are more, the oldest are deleted. */
const MAX_STORED = 20;

const stored = storedValue<Record<string, Unsaved>>('transfers-unsaved', {
  decode(text) {
    const json = parseJson(text);
    if (!isRecord(json)) return {};
    const read = Object.entries(json).flatMap(([key, entry]) =>
      isRecord(entry) && typeof entry.at === 'number' ? [[key, { value: entry.value, at: entry.at }] as const] : [],
    );
    return Object.fromEntries(read);
  },
  encode: (all) => (Object.keys(all).length === 0 ? null : JSON.stringify(all)),
});

/** The value stored under a key; undefined when there is none. */
export function readUnsaved(key: string): unknown {
  return stored.read()[key]?.value;
}

export function storeUnsaved(key: string, value: unknown): void {
  const now = Date.now();
  stored.update((all) => {
    const others = Object.entries(all).filter(([other, { at }]) => other !== key && now - at < STORED_MS);
    const newest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MAX_STORED - 1);
    return Object.fromEntries([...newest, [key, { value, at: now }]]);
  });
}

export function forgetUnsaved(key: string): void {
  stored.update(({ [key]: _forgotten, ...others }) => others);
}
