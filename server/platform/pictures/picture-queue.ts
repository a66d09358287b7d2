import { availableParallelism } from 'node:os';
import { AppError } from '#server/platform/http/errors/app-error.ts';

/** Limits of a picture queue. */
export interface PictureQueueLimits {
  /** Pictures processed at once. */
  places: number;
  /** Maximum number of pictures that wait. */
  waiting: number;
  /** Maximum bytes of waiting originals held in memory. */
  waitingBytes: number;
  /** Longest wait in ms; after that the caller gets a 503 with Retry-After. */
  waitMs: number;
}

interface Waiting {
  bytes: number;
  start(): void;
}

/**
 * Limits the work on pictures: each takes a whole core, and libuv threads that compression and password hashing need
 * too. A few are processed at once, a bounded number waits, and any further caller gets a 503 with Retry-After.
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
   * Runs `work` as soon as a place is free.
   * @param work `bytes`: size held in memory while waiting; `signal`: aborts when the caller is gone, which removes it
   *   from the queue (work that has started is not interrupted)
   * @throws AppError 503 when the queue is full, the wait takes too long, or the caller is gone
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

  /** How many pictures are being processed, and how many wait. */
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

// Each picture takes one thread of libvips (load-sharp.ts), so `places` is the number of cores a queue may use. On two
// cores that is one for uploads and one for pictures shown, so that neither waits for the other.
const places = Math.max(1, Math.floor(availableParallelism() / 4));
const MB = 1024 * 1024;

export const UPLOAD_LIMITS: PictureQueueLimits = { places, waiting: 100, waitingBytes: 96 * MB, waitMs: 30_000 };
/** The queue for uploads. The queues are global, because the process has only one pool of libvips threads. */
export const uploadQueue = new PictureQueue(UPLOAD_LIMITS);
/** The queue for smaller copies of stored pictures, made when first requested. */
export const variantQueue = new PictureQueue({ places, waiting: 300, waitingBytes: 128 * MB, waitMs: 30_000 });
