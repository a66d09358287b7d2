import { useCallback, useEffect, useRef, useState } from 'react';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { QueueEnd } from '#web/admin/kit/document/queue-parts.tsx';
import type { Failure } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { usePrefetchedProofs } from '#web/admin/sales/sale/use-proof.ts';
import { returnedBy, settledBy } from '../cases/act-log.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { caseAfter, caseBefore, orderQueue } from '../cases/queue-order.ts';
import { CaseView } from './case-view.tsx';
import { ReversalView } from './reversal-view.tsx';

/** How many proofs of the next cases are prefetched. */
const PREFETCHED = 4;

interface QueueViewProps {
  /** Undefined until loaded. */
  loaded: readonly Proposal[] | undefined;
  /** Number of all cases, of which the first 200 are loaded. */
  total: number;
  failed: Failure | null;
  /** Id of the case on screen, from the URL; '' for the first. */
  shown: string;
  onShow: (id: string) => void;
  /** What is left to do in the other views of the desk. */
  left: readonly { name: string; href: string }[];
}

/** The cases one at a time. The next case is shown at once; the result of the one before follows when it is known. */
export function QueueView({ loaded, total, failed, shown: address, onShow, left }: QueueViewProps) {
  const { shown, show } = useShown(address, onShow);
  const { log } = useDeskWork();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const returned = returnedBy(log).filter(({ attributes }) => attributes.certainty !== 'exact');
  const settled = settledBy(log);
  const queue = orderQueue([...returned, ...(loaded ?? [])], settled, skipped);
  const requested = queue.find(({ id }) => id === shown) ?? undone(log.acts, shown);
  // A case that is missing after the queue was read again stays on screen: staff would accept another case unseen.
  const before = useRef<Proposal | null>(null);
  const previousSubject = before.current?.id === shown && !settled.ids.has(shown) ? before.current : null;
  const subject = requested ?? previousSubject ?? queue[0];
  before.current = subject ?? null;
  const pinned = loaded && subject && subject.id !== shown ? subject.id : null;
  useEffect(() => {
    // The case is put into the URL, so that it stays on screen when another becomes the first.
    if (pinned !== null) show(pinned);
  }, [pinned, show]);
  const at = subject ? queue.findIndex(({ id }) => id === subject.id) : -1;
  usePrefetchedProofs(
    queue
      .slice(Math.max(0, at), at + 1 + PREFETCHED)
      .flatMap(({ attributes }) => attributes.payments.flatMap(({ proof_url }) => proof_url ?? [])),
  );
  if (!subject) {
    if (loaded) return <AllDone left={left} />;
    return <ListState loadingText="Cargando la cola..." empty={{ title: '' }} isEmpty={false} failed={failed} />;
  }

  const next = caseAfter(queue, subject.id);
  const previous = caseBefore(queue, subject.id);
  const count = Math.max(total - (loaded?.length ?? 0), 0) + queue.length;
  const steps = {
    place: at < 0 ? 'Ya no está en la cola' : `${at + 1} de ${count.toLocaleString('es-VE')}`,
    busy: log.acts.some((act) => act.subject.id === subject.id && act.state === 'undoing'),
    onPrevious: previous && (() => show(previous.id)),
    onNext: next && (() => show(next.id)),
    onSkip:
      next &&
      (() => {
        setSkipped([...skipped.filter((id) => id !== subject.id), subject.id]);
        show(next.id);
      }),
    onDone: () => show(next?.id ?? ''),
  };
  const { reversal } = subject.attributes;
  if (reversal) return <ReversalView key={subject.id} subject={subject} reversal={reversal} {...steps} />;
  return <CaseView subject={subject} {...steps} />;
}

/** The case on screen. It changes in the same render that removes the previous case from the queue; the URL follows. */
function useShown(address: string, onShow: (id: string) => void) {
  const [going, setGoing] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the URL has changed
  useEffect(() => setGoing(null), [address]);
  const show = useCallback(
    (id: string) => {
      setGoing(id);
      onShow(id);
    },
    [onShow],
  );
  return { shown: going ?? address, show };
}

function undone(acts: ReturnType<typeof useDeskWork>['log']['acts'], id: string): Proposal | undefined {
  return acts.findLast(({ subject, state }) => subject.id === id && (state === 'undoing' || state === 'undone'))
    ?.subject;
}

/** No case is left. The focus goes to the next thing to do, because the button that decided the last case is gone. */
function AllDone({ left }: Pick<QueueViewProps, 'left'>) {
  if (left.length > 0) {
    return <QueueEnd title="La cola está vacía" text="Todavía queda por hacer:" links={left} takesFocus />;
  }
  return (
    <QueueEnd
      title="Todo está conciliado"
      text="Lo nuevo aparece aquí cuando llegan pedidos o se sube un estado de cuenta."
      links={[
        { name: 'Subir un estado de cuenta', href: '/admin/reconciliation/upload' },
        { name: 'Ver el historial', href: '/admin/reconciliation/history' },
      ]}
      takesFocus
    />
  );
}
