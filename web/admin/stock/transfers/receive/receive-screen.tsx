import Camera from 'lucide-react/icons/camera';
import CheckCheck from 'lucide-react/icons/check-check';
import PackageCheck from 'lucide-react/icons/package-check';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { Switch } from '../../../kit/switch.tsx';
import { CameraPanel } from '../../counts/counting/camera/camera-panel.tsx';
import { signal } from '../../counts/counting/reading/signal.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from '../data/unsaved.ts';
import { CountRow } from './count-row.tsx';
import { type Counts, countAll, isCounted, readCounts, scan, setCount } from './counts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ScanField } from './scan-field.tsx';

const EXPECTED = { hidden: 'A ciegas', shown: 'Ver lo enviado' } as const;

/** Counts what arrived, piece by piece; the counts are kept in the browser until they are confirmed. */
export function ReceiveScreen({ transfer }: { transfer: TransferDetail }) {
  const { id, attributes } = transfer;
  const navigate = useNavigate();
  const keptAs = `receive:${id}`;
  const [counts, setCounts] = useState<Counts>(() => readCounts(readUnsaved(keptAs)));
  const [expected, setExpected] = useState<keyof typeof EXPECTED>('hidden');
  const [last, setLast] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [camera, setCamera] = useState(false);
  const lines = attributes.items.filter(isCounted);
  const counted = lines.reduce((sum, { item }) => sum + (counts[item]?.received ?? 0), 0);

  useEffect(() => {
    if (Object.keys(counts).length > 0) keepUnsaved(keptAs, counts);
  }, [counts, keptAs]);

  // Two scans may come before the screen has followed the first.
  const latest = useRef(counts);
  latest.current = counts;

  function take(code: string) {
    const answer = scan(latest.current, lines, code);
    setProblem(answer.problem);
    signal(answer.problem === null ? 'known' : 'unknown');
    if (answer.problem !== null) return;
    latest.current = answer.counts;
    setCounts(answer.counts);
    setLast(answer.item);
  }

  const lastLine = lines.find(({ item }) => item === last);
  return (
    <>
      <PageHeading
        title={`Recibir ${attributes.number}`}
        count={
          expected === 'shown'
            ? `${piecesText(counted)} de ${attributes.sent.toLocaleString('es-VE')}`
            : piecesText(counted)
        }
      />
      <p className="mb-3">
        {attributes.from.name} → {attributes.to.name}
        {attributes.note && <span className="block text-ink-soft text-sm">{attributes.note}</span>}
      </p>
      <div className="grid gap-4 pb-24 md:pb-0">
        {camera && <CameraPanel onRead={take} onClose={() => setCamera(false)} />}
        <ScanField onScan={take} problem={problem} />
        <Button variant="secondary" className="justify-self-start" disabled={camera} onClick={() => setCamera(true)}>
          <Camera aria-hidden className="size-5" strokeWidth={1.5} />
          Cámara
        </Button>
        {lastLine && (
          <p role="status" className="border-leaf border-l-4 bg-leaf-soft px-4 py-2 text-sm">
            {lastLine.name}
            {lastLine.size && `, ${sizePhrase(lastLine.size)}`}: van {counts[lastLine.item]?.received ?? 0}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Switch label="Lo que se envió" options={EXPECTED} value={expected} onChange={setExpected} />
          {expected === 'shown' && (
            <Button variant="quiet" onClick={() => setCounts(countAll(lines))}>
              <CheckCheck aria-hidden className="size-4" strokeWidth={1.5} />
              Llegó todo
            </Button>
          )}
        </div>
        <ul aria-label="Artículos por contar" className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CountRow
              key={line.item}
              line={line}
              received={counts[line.item]?.received ?? null}
              showsExpected={expected === 'shown'}
              isLast={line.item === last}
              onCount={(received) => setCounts((now) => setCount(now, line.item, { received }))}
            />
          ))}
        </ul>
        <div
          data-keep-clear
          className="flex justify-end gap-3 max-md:half-tall:fixed max-md:half-tall:inset-x-0 max-md:half-tall:bottom-0 max-md:half-tall:z-20 max-md:half-tall:border-line max-md:half-tall:border-t max-md:half-tall:bg-paper-raised max-md:half-tall:px-4 max-md:half-tall:py-2"
        >
          <Button className="max-md:grow" onClick={() => setReviewing(true)}>
            <PackageCheck aria-hidden className="size-4" strokeWidth={1.5} />
            Revisar y recibir
          </Button>
        </div>
      </div>
      {isReviewing && (
        <ReceiveDialog
          transfer={transfer}
          counts={counts}
          onCounts={setCounts}
          onClose={() => setReviewing(false)}
          onReceived={() => {
            forgetUnsaved(keptAs);
            void navigate(`/admin/stock/transfers/${id}`, { replace: true });
          }}
        />
      )}
    </>
  );
}
