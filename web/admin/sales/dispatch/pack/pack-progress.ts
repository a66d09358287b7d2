import { isRecord, parseJson } from '#web/browser/storage/read-json.ts';
import { type Packed, type PackLine, readPacked } from './packing.ts';

/** Key in sessionStorage: what is counted into a parcel belongs to this tab, and survives its reload. */
const KEY = 'packing';
/** When there are more, the oldest are forgotten. */
const MAX_PARCELS = 50;

export function readProgress(parcelId: number, lines: readonly PackLine[]): Packed {
  return readPacked(readAll()[parcelId], lines);
}

/** @param packed null forgets the parcel */
export function storeProgress(parcelId: number, packed: Packed | null): void {
  const { [parcelId]: _before, ...others } = readAll();
  const all = Object.entries(others).slice(-MAX_PARCELS);
  const next = Object.fromEntries(packed ? [...all, [parcelId, packed]] : all);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the counts are only on screen.
  }
}

function readAll(): Record<string, unknown> {
  try {
    const json = parseJson(window.sessionStorage.getItem(KEY));
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}
