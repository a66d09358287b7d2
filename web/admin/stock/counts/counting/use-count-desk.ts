import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CountAnswer, CountDetail, CountItem, CountItemList } from '#contract/stock/count.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import { authToken } from '#web/browser/session.ts';
import { openCountDatabase } from './count-database.ts';
import { keepScreen } from './keep-screen.ts';
import { CountDesk, type DeskState } from './reading/count-desk.ts';
import { type CountDatabase, memoryDatabase } from './reading/reading-store.ts';
import { entriesOf, ReadingSender, type SendState } from './reading-sender.ts';

interface Opened {
  desk: CountDesk;
  sender: ReadingSender;
  /** False where this browser keeps nothing. */
  keeps: boolean;
}

export interface DeskView extends Opened {
  state: DeskState;
  sending: SendState;
}

/** Between two looks at whether the count is still open, in ms. */
const LOOK_MS = 30_000;

/**
 * Opens the desk of a count: what this phone keeps at once, what the server has when there is a line.
 * @returns null while it opens; `problem` when there is nothing to count with
 */
export function useCountDesk(countId: number): { view: DeskView | null; problem: string | null; retry: () => void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    setProblem(null);
    void open(countId).then(async ({ desk, sender, keeps, database, failure, isKept }) => {
      if (gone) return;
      if (failure !== null) return setProblem(failure);
      setOpened({ desk, sender, keeps });
      // What was kept is shown at once, whatever the line is worth.
      if (isKept) await refresh(countId, desk, database);
      if (gone) return;
      const stopSending = sender.start();
      const timer = setInterval(() => void lookAgain(countId, desk, database), LOOK_MS);
      stop = () => {
        stopSending();
        clearInterval(timer);
      };
      void keepScreen().catch(() => undefined);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [countId, attempt]);

  const view = useView(opened);
  return { view, problem, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}

const nothing = () => () => {};
const none = () => null;

function useView(opened: Opened | null): DeskView | null {
  const state = useSyncExternalStore(opened?.desk.subscribe ?? nothing, opened?.desk.state ?? none);
  const sending = useSyncExternalStore(opened?.sender.subscribe ?? nothing, opened?.sender.state ?? none);
  return opened && state && sending ? { ...opened, state, sending } : null;
}

async function open(countId: number) {
  const opened = await openCountDatabase().catch(() => null);
  const database = opened ?? memoryDatabase();
  const desk = new CountDesk({ countId, database, owner: ownAccount });
  const sender = new ReadingSender(desk, entriesOf(countId));
  const kept = await database.readCount(countId).catch(() => null);
  if (kept) desk.show(kept.count, kept.items);
  const failure = kept ? null : await refresh(countId, desk, database);
  await desk.restore().catch(() => undefined);
  return { desk, sender, database, keeps: opened !== null, failure, isKept: kept !== null };
}

/** Downloads a count anew and keeps it. @returns why it could not; null when it could */
async function refresh(countId: number, desk: CountDesk, database: CountDatabase): Promise<string | null> {
  const fresh = await downloadCount(countId);
  if (!fresh.ok) return wordsOf(fresh.error);
  const { count, items } = fresh.data;
  desk.show(count, items);
  await database.keepCount(count, items).catch(() => undefined);
  return null;
}

/** Whether it was submitted meanwhile; what is counted again is downloaded anew. */
async function lookAgain(countId: number, desk: CountDesk, database: CountDatabase): Promise<void> {
  const known = desk.state().count?.attributes;
  const answer = await callApi<CountAnswer>(`/stock/counts/${countId}`, { auth: true });
  if (!answer.ok || !known) return;
  const count = answer.data.data;
  if (count.attributes.round === known.round) desk.show(count, null);
  else await refresh(countId, desk, database);
}

function wordsOf({ code, message }: { code: string; message: string }): string {
  return code === 'network'
    ? 'Sin conexión, y este teléfono no guarda la lista de este conteo. Ábrelo una vez con conexión y después cuenta sin ella.'
    : message;
}

/** A count with all that may be counted of it, so that a phone needs no line afterwards. */
async function downloadCount(id: number): Promise<Answer<{ count: CountDetail; items: CountItem[] }>> {
  const count = await callApi<CountAnswer>(`/stock/counts/${id}`, { auth: true });
  if (!count.ok) return count;
  const items: CountItem[] = [];
  let after: number | null = 0;
  while (after !== null && count.data.data.attributes.state === 'open') {
    const page: Answer<CountItemList> = await callApi<CountItemList>(`/stock/counts/${id}/items?after=${after}`, {
      auth: true,
    });
    if (!page.ok) return page;
    items.push(...page.data.data);
    after = page.data.meta.next;
  }
  return { ok: true, status: count.status, data: { count: count.data.data, items } };
}

/** The account that is signed in, as its token names it; null for nobody. For telling readings apart, not for rights. */
function ownAccount(): string | null {
  const middle = authToken()?.split('.')[1];
  if (!middle) return null;
  try {
    const claims: unknown = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = claims as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
