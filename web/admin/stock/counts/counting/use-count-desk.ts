import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CountAnswer, CountDetail, CountItem, CountItemList } from '#contract/stock/count.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import { authToken } from '#web/browser/session.ts';
import { cacheScreen } from './cache-screen.ts';
import { openCountDatabase } from './count-database.ts';
import { CountDesk, type DeskState } from './reading/count-desk.ts';
import { type CountDatabase, memoryDatabase } from './reading/readings.ts';
import { postEntriesOf, ReadingSender, type SendState } from './reading-sender.ts';

interface Opened {
  desk: CountDesk;
  sender: ReadingSender;
  /** Whether this browser can store readings. */
  isStored: boolean;
}

export interface DeskView extends Opened {
  state: DeskState;
  sending: SendState;
}

/** How often the state of the count is read again, in ms. */
const REFRESH_MS = 30_000;

/**
 * Opens the desk of a count: first with what this phone has stored, then with the server's data.
 * @returns `view` is null while it opens; `problem` says why it cannot be opened
 */
export function useCountDesk(countId: number): { view: DeskView | null; problem: string | null; retry: () => void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the desk again
  useEffect(() => {
    let isClosed = false;
    let stop = () => {};
    setProblem(null);
    void open(countId).then(async ({ desk, sender, isStored, database, failure, isCached }) => {
      if (isClosed) return;
      if (failure !== null) return setProblem(failure);
      setOpened({ desk, sender, isStored });
      // The cached count is on screen already, however slow the connection is.
      if (isCached) await refresh(countId, desk, database);
      if (isClosed) return;
      const stopSending = sender.start();
      const timer = setInterval(() => void refreshState(countId, desk, database), REFRESH_MS);
      stop = () => {
        stopSending();
        clearInterval(timer);
      };
      void cacheScreen().catch(() => undefined);
    });
    return () => {
      isClosed = true;
      stop();
    };
  }, [countId, attempt]);

  const view = useView(opened);
  return { view, problem, retry: () => setAttempt(attempt + 1) };
}

const noSubscription = () => () => {};
const noState = () => null;

function useView(opened: Opened | null): DeskView | null {
  const state = useSyncExternalStore(opened?.desk.subscribe ?? noSubscription, opened?.desk.state ?? noState);
  const sending = useSyncExternalStore(opened?.sender.subscribe ?? noSubscription, opened?.sender.state ?? noState);
  return opened && state && sending ? { ...opened, state, sending } : null;
}

async function open(countId: number) {
  const opened = await openCountDatabase().catch(() => null);
  const database = opened ?? memoryDatabase();
  const desk = new CountDesk({ countId, database, owner: ownAccount });
  const sender = new ReadingSender(desk, postEntriesOf(countId));
  const cached = await database.readCount(countId).catch(() => null);
  if (cached) desk.show(cached.count, cached.items);
  const failure = cached ? null : await refresh(countId, desk, database);
  await desk.restore().catch(() => undefined);
  return { desk, sender, database, isStored: opened !== null, failure, isCached: cached !== null };
}

/** Downloads a count and stores it. @returns why that failed; null when it did not */
async function refresh(countId: number, desk: CountDesk, database: CountDatabase): Promise<string | null> {
  const fresh = await downloadCount(countId);
  if (!fresh.ok) return messageOf(fresh.error);
  const { count, items } = fresh.data;
  desk.show(count, items);
  await database.storeCount(count, items).catch(() => undefined);
  return null;
}

/** Reads whether the count was submitted. A count that was sent back for another round is downloaded again. */
async function refreshState(countId: number, desk: CountDesk, database: CountDatabase): Promise<void> {
  const known = desk.state().count?.attributes;
  const answer = await callApi<CountAnswer>(`/stock/counts/${countId}`, { auth: true });
  if (!answer.ok || !known) return;
  const count = answer.data.data;
  if (count.attributes.round === known.round) desk.show(count, null);
  else await refresh(countId, desk, database);
}

function messageOf({ code, message }: { code: string; message: string }): string {
  return code === 'network'
    ? 'Sin conexión, y este teléfono no guarda la lista de este conteo. Ábrelo una vez con conexión y después cuenta sin ella.'
    : message;
}

/** A count with all its items, so that the phone needs no connection afterwards. */
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

/** The signed-in account by its token; null for none. It only separates readings, and gives no rights. */
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
