import { useCallback, useEffect, useRef, useState } from 'react';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import type { Failure } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { returnedBy, spentBy } from '../cases/act-log.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { caseAfter, caseBefore, orderQueue } from '../cases/queue-order.ts';
import { useProofsAhead } from '../proof/use-proof-url.ts';
import { AllDone } from './all-done.tsx';
import { CaseView } from './case-view.tsx';

/** Proofs that are loaded before they are looked at. */
const AHEAD = 4;

interface QueueViewProps {
  /** Undefined until loaded. */
  loaded: readonly Proposal[] | undefined;
  /** More than were loaded. */
  total: number;
  failed: Failure | null;
  /** Id of the case on screen, from the URL; '' for the first. */
  shown: string;
  onShow: (id: string) => void;
  /** What waits elsewhere at the desk. */
  left: readonly { name: string; href: string }[];
}

/** The cases one at a time. The next one is there at once; what became of the one before is told when it is known. */
export function QueueView({ loaded, total, failed, shown: address, onShow, left }: QueueViewProps) {
  const { shown, show } = useShown(address, onShow);
  const { log } = useDeskWork();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const returned = returnedBy(log).filter(({ attributes }) => attributes.certainty !== 'exact');
  const spent = spentBy(log);
  const queue = orderQueue([...returned, ...(loaded ?? [])], spent, skipped);
  const asked = queue.find(({ id }) => id === shown) ?? undone(log.acts, shown);
  // One that is gone when the queue is read anew stays until it is decided: another in its place would be accepted unseen.
  const before = useRef<Proposal | null>(null);
  const kept = before.current?.id === shown && !spent.ids.has(shown) ? before.current : null;
  const subject = asked ?? kept ?? queue[0];
  before.current = subject ?? null;
  const pinned = loaded && subject && subject.id !== shown ? subject.id : null;
  useEffect(() => {
    // In the URL, so that the case on screen stays when another is the first.
    if (pinned !== null) show(pinned);
  }, [pinned, show]);
  const at = subject ? queue.findIndex(({ id }) => id === subject.id) : -1;
  useProofsAhead(
    queue
      .slice(Math.max(0, at), at + 1 + AHEAD)
      .flatMap(({ attributes }) => attributes.payments.flatMap(({ proof_url }) => proof_url ?? [])),
  );
  if (!subject) {
    if (loaded) return <AllDone left={left} />;
    return <ListState loadingText="Cargando la cola..." empty={{ title: '' }} isEmpty={false} failed={failed} />;
  }

  const next = caseAfter(queue, subject.id);
  const previous = caseBefore(queue, subject.id);
  const count = Math.max(total - (loaded?.length ?? 0), 0) + queue.length;
  return (
    <CaseView
      subject={subject}
      place={at < 0 ? 'Ya no está en la cola' : `${at + 1} de ${count.toLocaleString('es-VE')}`}
      busy={log.acts.some((act) => act.subject.id === subject.id && act.state === 'undoing')}
      onPrevious={previous && (() => show(previous.id))}
      onNext={next && (() => show(next.id))}
      onSkip={
        next &&
        (() => {
          setSkipped([...skipped.filter((id) => id !== subject.id), subject.id]);
          show(next.id);
        })
      }
      onDone={() => show(next?.id ?? '')}
    />
  );
}

/**
 * The case on screen. It changes at once, in the same rendering in which the one before leaves the queue; the address
 * follows a moment later.
 */
function useShown(address: string, onShow: (id: string) => void) {
  const [going, setGoing] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or leads elsewhere
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
