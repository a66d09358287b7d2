import { useRef, useState } from 'react';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { findScanned } from '#web/admin/labels/use-product-finder.ts';
import { isRecord, parseJson } from '#web/browser/storage/read-json.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useParcelStep } from '../parcel-acts.ts';
import {
  addPiece,
  countPacked,
  isComplete,
  type Packed,
  type PackLine,
  readPacked,
  scanPiece,
  strangerText,
} from './packing.ts';

/** What the last scan or click did, in words. */
export interface Feedback {
  kind: 'counted' | 'refused';
  text: string;
  /** Distinguishes two equal texts, so that the second is announced too. */
  at: number;
}

/** The counting of one parcel. Once all pieces are in it, it is packed by itself. */
export function usePacking(parcel: ParcelRecord) {
  const lines: readonly PackLine[] = parcel.attributes.pieces;
  const [packed, setPacked] = useState<Packed>(() => readProgress(parcel.id, lines));
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const packing = useParcelStep();
  // Two scans can come before React has rendered the first one.
  const latest = useRef({ packed, turn: 0 });

  function say(kind: Feedback['kind'], text: string) {
    setFeedback({ kind, text, at: latest.current.turn });
  }

  function take(next: Packed, line: PackLine | undefined, text: string) {
    latest.current.packed = next;
    setPacked(next);
    setLast(line?.position ?? null);
    storeProgress(parcel.id, next);
    say('counted', text);
    if (isComplete(next, lines)) void pack(next);
  }

  // The answer is awaited here: the callbacks of `mutate` are dropped once the next label has opened another parcel.
  async function pack(counted: Packed) {
    const body = lines.map(({ position }) => ({ position, quantity: counted[position] ?? 0 }));
    try {
      await packing.mutateAsync({ id: parcel.id, step: { act: 'pack', body: { lines: body } } });
    } catch (problem) {
      const { message } = problem as Error;
      say('refused', message);
      // Said here too, where it stays when the next parcel is already on screen.
      return notify.destructive(`${parcel.attributes.code}: no se empacó`, message);
    }
    // A parcel that is opened again is counted again.
    storeProgress(parcel.id, null);
    latest.current.packed = {};
    setPacked({});
    setLast(null);
  }

  async function scan(code: string) {
    latest.current.turn += 1;
    const { turn } = latest.current;
    const answer = scanPiece(latest.current.packed, lines, code);
    if (answer.kind === 'counted') {
      const line = lines.find(({ position }) => position === answer.position);
      return take(answer.packed, line, line ? countedText(line, answer.packed) : '');
    }
    if (answer.kind !== 'other') return say('refused', answer.message);
    const text = await describe(code, lines, latest.current.packed);
    // A later scan has been answered meanwhile.
    if (latest.current.turn === turn) say('refused', text);
  }

  /** For a parcel that is packed: says why a garment of it does not go in too. @returns false for any other code */
  function refuseMore(code: string): boolean {
    latest.current.turn += 1;
    const full = Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity]));
    const answer = scanPiece(full, lines, code);
    if (answer.kind !== 'tooMany' && answer.kind !== 'sizeUnknown') return false;
    say('refused', answer.message);
    return true;
  }

  function change(line: PackLine, by: 1 | -1) {
    latest.current.turn += 1;
    const next = addPiece(latest.current.packed, line, by);
    take(next, line, countedText(line, next));
  }

  return {
    packed,
    last,
    feedback,
    scan: (code: string) => void scan(code),
    refuseMore,
    change,
    count: countPacked(packed, lines),
    total: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isComplete: isComplete(packed, lines),
    isPacking: packing.isPending,
    packAgain: () => void pack(latest.current.packed),
  };
}

function countedText(line: PackLine, packed: Packed): string {
  return `${nameWithSize(line)}: ${packed[line.position] ?? 0} de ${line.quantity}`;
}

/** Why a code does not belong in the parcel, with what the catalogue knows of it. */
async function describe(code: string, lines: readonly PackLine[], packed: Packed): Promise<string> {
  try {
    const [item] = await findScanned(code);
    if (!item) return `«${code}» no es de este pedido, y ningún producto tiene ese código.`;
    const { name, ref, size } = item.attributes;
    return strangerText({ name, reference: ref, size: sizeName(size) }, lines, packed);
  } catch {
    // Without a connection or the permission to read products, it is refused all the same.
    return `«${code}» no es de este pedido.`;
  }
}

/** Key in sessionStorage: what is counted into a parcel belongs to this tab, and survives its reload. */
const KEY = 'packing';
/** When there are more, the oldest are forgotten. */
const MAX_PARCELS = 50;

function readProgress(parcelId: number, lines: readonly PackLine[]): Packed {
  return readPacked(readAll()[parcelId], lines);
}

/** @param packed null forgets the parcel */
function storeProgress(parcelId: number, packed: Packed | null): void {
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
