import Camera from 'lucide-react/icons/camera';
import CheckCheck from 'lucide-react/icons/check-check';
import PackageCheck from 'lucide-react/icons/package-check';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { piecesText, refuseArrival } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { ActionBar, ActionButton } from '#web/admin/kit/document/action.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { useScanBox } from '#web/admin/kit/form/use-scan-box.ts';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { Switch } from '#web/admin/kit/switch.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { CameraPanel } from '../../counts/counting/camera/camera-panel.tsx';
import { signal } from '../../counts/counting/reading/signal.ts';
import { forgetUnsaved, readUnsaved, storeUnsaved } from '../unsaved.ts';
import { type Counts, countAll, isCounted, readCounts, scan, setCount } from './counts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

const EXPECTED = { hidden: 'A ciegas', shown: 'Ver lo enviado' } as const;

/** Counts what arrived, piece by piece. The browser stores the counts until they are confirmed. */
export function ReceiveScreen({ transfer }: { transfer: TransferDetail }) {
  const { id, attributes } = transfer;
  const navigate = useNavigate();
  const storageKey = `receive:${id}`;
  const [counts, setCounts] = useState<Counts>(() => readCounts(readUnsaved(storageKey)));
  const [expected, setExpected] = useState<keyof typeof EXPECTED>('hidden');
  const [lastItem, setLastItem] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [hasCamera, setCamera] = useState(false);
  const lines = attributes.items.filter(isCounted);
  const counted = lines.reduce((sum, { item }) => sum + (counts[item]?.received ?? 0), 0);
  const lastLine = lines.find(({ item }) => item === lastItem);

  useEffect(() => {
    if (Object.keys(counts).length > 0) storeUnsaved(storageKey, counts);
  }, [counts, storageKey]);

  // Two scans can come before React has rendered the first one.
  const latest = useRef(counts);
  latest.current = counts;

  function take(code: string) {
    const answer = scan(latest.current, lines, code);
    setProblem(answer.problem);
    signal(answer.problem === null ? 'known' : 'unknown');
    if (answer.problem !== null) return;
    latest.current = answer.counts;
    setCounts(answer.counts);
    setLastItem(answer.item);
  }

  return (
    <>
      <PageHeading
        title={`Recibir ${attributes.number}`}
        count={expected === 'shown' ? `${piecesText(counted)} de ${formatCount(attributes.sent)}` : piecesText(counted)}
      />
      <p className="mb-3">
        {attributes.from.name} → {attributes.to.name}
        {attributes.note && <span className="block text-ink-soft text-sm">{attributes.note}</span>}
      </p>
      <div className="grid gap-4 pb-24 md:pb-0">
        {hasCamera && <CameraPanel onRead={take} onClose={() => setCamera(false)} />}
        <ScanField onScan={take} problem={problem} />
        <ActionButton
          icon={Camera}
          label="Cámara"
          className="justify-self-start"
          disabled={hasCamera}
          onClick={() => setCamera(true)}
        />
        {lastLine && (
          <Notice tone="leaf" role="status">
            {nameWithSize(lastLine)}: van {counts[lastLine.item]?.received ?? 0}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Switch label="Lo que se envió" options={EXPECTED} value={expected} onChange={setExpected} />
          {expected === 'shown' && (
            <ActionButton
              icon={CheckCheck}
              label="Llegó todo"
              variant="quiet"
              onClick={() => setCounts(countAll(lines))}
            />
          )}
        </div>
        <ul aria-label="Artículos por contar" className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CountRow
              key={line.item}
              line={line}
              received={counts[line.item]?.received ?? null}
              showsExpected={expected === 'shown'}
              isLast={line.item === lastItem}
              onCount={(received) => setCounts((before) => setCount(before, line.item, { received }))}
            />
          ))}
        </ul>
        <ActionBar>
          <ActionButton
            icon={PackageCheck}
            label="Revisar y recibir"
            variant="primary"
            className="max-md:grow"
            onClick={() => setReviewing(true)}
          />
        </ActionBar>
      </div>
      {isReviewing && (
        <ReceiveDialog
          transfer={transfer}
          counts={counts}
          onCounts={setCounts}
          onClose={() => setReviewing(false)}
          onReceived={() => {
            forgetUnsaved(storageKey);
            void navigate(`/admin/stock/transfers/${id}`, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** The field into which a scanner types. Each Enter counts one piece and empties it for the next code. */
function ScanField({ onScan, problem }: { onScan: (code: string) => void; problem: string | null }) {
  const { input, onSubmit } = useScanBox(onScan);
  return (
    <form onSubmit={onSubmit} className="flex items-start gap-3">
      <Field className="min-w-0 grow" label="Código de barras" hint="Cada código cuenta una pieza." error={problem}>
        <TextInput {...input} maxLength={60} />
      </Field>
      <ActionButton type="submit" label="Contar" className="mt-7" />
    </form>
  );
}

interface CountRowProps {
  line: TransferLineRecord;
  /** Null: this line was not counted yet. */
  received: number | null;
  showsExpected: boolean;
  isLast: boolean;
  onCount: (received: number) => void;
}

function CountRow({ line, received, showsExpected, isLast, onCount }: CountRowProps) {
  const name = nameWithSize(line);
  return (
    <li className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2', isLast && 'bg-leaf-soft')}>
      <div className="min-w-0">
        <p className="font-medium text-sm">{name}</p>
        <p className="tabular wrap-anywhere text-ink-soft text-sm">
          Ref. {line.ref} · {line.barcode}
          {showsExpected && ` · enviadas ${formatCount(line.sent ?? 0)}`}
        </p>
      </div>
      <Field
        label={`Contadas de ${name}`}
        hideLabel
        error={received === null ? null : refuseArrival(received, line.sent ?? 0)}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          className="tabular w-28! text-right"
          value={received ?? ''}
          placeholder="0"
          onChange={({ currentTarget: { value } }) => onCount(Math.max(0, Math.round(Number(value))))}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
    </li>
  );
}
