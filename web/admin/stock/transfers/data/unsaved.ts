import { isRecord, parseJson } from '#web/browser/storage/read-json.ts';
import { storedValue } from '#web/browser/storage/stored-value.ts';

/** What was typed and not saved yet, by what it belongs to; kept in the browser, so that it survives a reload. */
interface Unsaved {
  value: unknown;
  /** ms since 1970. */
  at: number;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Drafts kept at once; the oldest go. */
const MOST = 20;

const kept = storedValue<Record<string, Unsaved>>('transfers-unsaved', {
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

/** What was kept under a key; undefined when nothing was. */
export function readUnsaved(key: string): unknown {
  return kept.read()[key]?.value;
}

export function keepUnsaved(key: string, value: unknown): void {
  const now = Date.now();
  kept.update((all) => {
    const others = Object.entries(all).filter(([other, { at }]) => other !== key && now - at < KEPT_MS);
    const newest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1);
    return Object.fromEntries([...newest, [key, { value, at: now }]]);
  });
}

export function forgetUnsaved(key: string): void {
  kept.update(({ [key]: _gone, ...others }) => others);
}
