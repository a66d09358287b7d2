import { useEffect, useRef, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useParcelStep } from '../parcel-acts.ts';
import { readProgress, storeProgress } from './pack-progress.ts';
import { addPiece, countPacked, isComplete, type Packed, type PackLine, scanPiece, strangerText } from './packing.ts';

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
    if (isComplete(next, lines)) pack(next);
  }

  function pack(counted: Packed) {
    const body = lines.map(({ position }) => ({ position, quantity: counted[position] ?? 0 }));
    packing.mutate(
      { id: parcel.id, step: { act: 'pack', body: { lines: body } } },
      {
        onSuccess() {
          // A parcel that is opened again is counted again.
          storeProgress(parcel.id, null);
          latest.current.packed = {};
          setPacked({});
          setLast(null);
        },
        onError: (problem) => say('refused', problem.message),
      },
    );
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

  function change(line: PackLine, by: 1 | -1) {
    latest.current.turn += 1;
    const next = addPiece(latest.current.packed, line, by);
    take(next, line, countedText(line, next));
  }

  useEffect(() => {
    latest.current.packed = packed;
  }, [packed]);

  return {
    lines,
    packed,
    last,
    feedback,
    scan: (code: string) => void scan(code),
    change,
    count: countPacked(packed, lines),
    total: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isComplete: isComplete(packed, lines),
    isPacking: packing.isPending,
    packAgain: () => pack(latest.current.packed),
  };
}

function countedText(line: PackLine, packed: Packed): string {
  return `${nameWithSize(line)}: ${packed[line.position] ?? 0} de ${line.quantity}`;
}

/** Why a code does not belong in the parcel, with what the catalogue knows of it. */
async function describe(code: string, lines: readonly PackLine[], packed: Packed): Promise<string> {
  try {
    const [item] = await findItems(code);
    if (!item) return `«${code}» no es de este pedido, y ningún producto tiene ese código.`;
    const { name, ref, size } = item.attributes;
    return strangerText({ name, reference: ref, size: sizeName(size) }, lines, packed);
  } catch {
    // Without a connection or the permission to read products, it is refused all the same.
    return `«${code}» no es de este pedido.`;
  }
}

/** The products with exactly this barcode. */
async function findItems(code: string): Promise<ItemRecord[]> {
  const answers = await Promise.all(
    barcodeForms(code).map((barcode) =>
      ask<{ data: ItemRecord[] }>(`/items?${new URLSearchParams({ 'filter[barcode]': barcode })}`),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
