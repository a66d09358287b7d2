import { useEffect, useState } from 'react';
import { isRecord, parseJson, readList, readText } from '#web/browser/storage/read-json.ts';
import type { GuideRow } from './read-guides.ts';

/** A row on screen, with what the server said of it. */
export interface DraftRow extends GuideRow {
  key: number;
  fault: { field: 'parcel' | 'guide'; message: string } | null;
}

export interface Draft {
  /** Id of the carrier; '' until one is chosen. */
  carrier: string;
  /** Whether the parcels leave with their guides. */
  send: boolean;
  rows: readonly DraftRow[];
}

const KEY = 'guides';
const FIRST_ROWS = 3;

let lastKey = 0;
export function newRow({ parcel, guide }: GuideRow = { parcel: '', guide: '' }): DraftRow {
  lastKey += 1;
  return { key: lastKey, parcel, guide, fault: null };
}

export const isEmpty = ({ parcel, guide }: GuideRow) => parcel.trim() === '' && guide.trim() === '';

/** The rows with one empty row at the end, for the next guide. */
export function withEmptyRow(rows: readonly DraftRow[]): readonly DraftRow[] {
  const last = rows.at(-1);
  return last && isEmpty(last) ? rows : [...rows, newRow()];
}

const blank = (): Draft => ({ carrier: '', send: true, rows: Array.from({ length: FIRST_ROWS }, () => newRow()) });

/** What was typed or pasted and is not noted yet. It survives a reload of the tab. */
export function useGuideDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // Without storage it is only on screen.
    }
  }, [draft]);
  return [draft, setDraft] as const;
}

function readDraft(): Draft {
  try {
    const json = parseJson(window.sessionStorage.getItem(KEY));
    if (!isRecord(json)) return blank();
    const rows = readList(json.rows, ({ parcel, guide }) =>
      newRow({ parcel: readText(parcel), guide: readText(guide) }),
    );
    return { ...blank(), carrier: readText(json.carrier), send: json.send !== false, ...(rows.length > 0 && { rows }) };
  } catch {
    return blank();
  }
}
