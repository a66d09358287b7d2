import { Worker } from 'node:worker_threads';
import { foldAccents } from '#domain/text/slug.ts';

export interface StrengthQuestion {
  id: number;
  password: string;
  words: readonly string[];
}
export interface StrengthAnswer {
  id: number;
  isStrong: boolean;
}

/** How long (ms) the thread stays for the next question: somebody may try one password after the other. */
const IDLE_MS = 2_000;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<boolean>>();

/**
 * Whether a password resists guessing with common words and patterns. The check runs in its own thread, because the
 * dictionaries take 60 MB and a password of symbols a tenth of a second. The thread ends soon after the last question.
 * @param ownWords easy guesses for this person: their name and address, the name of the shop
 */
export function isStrongPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  const variants = ownWords.flatMap((word) => [word, foldAccents(word), foldAccents(word).replace(/[^a-z0-9]/g, '')]);
  const words = [...new Set(variants)].filter(Boolean);
  clearTimeout(idle);
  thread ??= openThread();
  // A process that has nothing else to do must not end before the answer.
  thread.ref();
  lastId += 1;
  const answer = Promise.withResolvers<boolean>();
  waiting.set(lastId, answer);
  thread.postMessage({ id: lastId, password, words } satisfies StrengthQuestion);
  return answer.promise;
}

function openThread(): Worker {
  const opened = new Worker(new URL('./password-strength.worker.ts', import.meta.url));
  opened.on('message', ({ id, isStrong }: StrengthAnswer) => {
    waiting.get(id)?.resolve(isStrong);
    waiting.delete(id);
    if (waiting.size === 0) rest(opened);
  });
  opened.on('error', (error) => {
    thread = null;
    for (const answer of waiting.values()) answer.reject(error);
    waiting.clear();
  });
  return opened;
}

function rest(opened: Worker): void {
  opened.unref();
  idle = setTimeout(() => {
    thread = null;
    void opened.terminate();
  }, IDLE_MS);
  idle.unref();
}
