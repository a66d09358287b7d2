import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { AppError } from '#server/platform/http/errors/app-error.ts';

/** Bounds of what waits for a place. */
export interface PictureQueueLimits {
  /** Pictures worked on at once. */
  places: number;
  waiting: number;
  /** Of originals held in memory while they wait. */
  waitingBytes: number;
  /** After this long somebody is told to come again rather than kept waiting, in ms. */
  waitMs: number;
}

interface Waiting {
  bytes: number;
  start(): void;
}

/**
 * Work on pictures takes a core each and threads that compression and passwords need too: only so many are worked on at
 * once, so many more may wait, and whoever comes after them is told when to come again.
 */
export class PictureQueue {
  readonly #limits: PictureQueueLimits;
  readonly #waiting = new Set<Waiting>();
  #waitingBytes = 0;
  #busy = 0;

  constructor(limits: PictureQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Does `work` when there is a place.
   * @param signal of the caller going away: it leaves the queue; work that began goes on to its end
   * @throws AppError 503 when too much waits already, or none of it ends in time
   */
  async run<Result>(
    work: () => Promise<Result>,
    { bytes = 0, signal }: { bytes?: number | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    await this.#place(bytes, signal);
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#next();
    }
  }

  /** How many are worked on, and how many wait. */
  get depth(): { busy: number; waiting: number } {
    return { busy: this.#busy, waiting: this.#waiting.size };
  }

  #place(bytes: number, signal: AbortSignal | undefined): Promise<void> | void {
    const { places, waiting, waitingBytes, waitMs } = this.#limits;
    if (signal?.aborted) throw busy();
    if (this.#busy < places && this.#waiting.size === 0) {
      this.#busy += 1;
      return;
    }
    if (this.#waiting.size >= waiting || this.#waitingBytes + bytes > waitingBytes) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(entry);
        this.#waitingBytes -= bytes;
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(busy());
      };
      const entry: Waiting = {
        bytes,
        start: () => {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(entry);
      this.#waitingBytes += bytes;
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first || this.#busy >= this.#limits.places) return;
    this.#busy += 1;
    first.start();
  }
}

function busy(): AppError {
  return new AppError('unavailable', 'Estamos procesando muchas imágenes. Inténtalo de nuevo en un momento.', {
    retryAfterSeconds: 5,
  });
}

// One thread for each picture: places say how many cores pictures may take. On two cores one for what is uploaded and
// one for what is shown, so that neither waits for the other and answers still get their share.
sharp.concurrency(1);
const places = Math.max(1, Math.floor(availableParallelism() / 4));
const MB = 1024 * 1024;

export const UPLOAD_LIMITS: PictureQueueLimits = { places, waiting: 100, waitingBytes: 96 * MB, waitMs: 30_000 };
/** What shoppers and staff send. libvips is one for the whole process, and so are its queues. */
export const uploadQueue = new PictureQueue(UPLOAD_LIMITS);
/** Smaller copies of what is there, made when first asked for. */
export const variantQueue = new PictureQueue({ places, waiting: 300, waitingBytes: 128 * MB, waitMs: 30_000 });
