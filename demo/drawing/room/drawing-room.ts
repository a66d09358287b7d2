import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GarmentLook, GarmentView } from '../base/look.ts';

/** One picture to draw. */
export interface Drawing {
  look: GarmentLook;
  view: GarmentView;
  seed: number;
}

const IDLE_MS = 30_000;

/**
 * Draws in a worker thread, one picture at a time, because a drawing takes a quarter of a second of computing that must
 * not block requests. The thread ends after half a minute of idling, which frees its memory.
 */
export class DrawingRoom {
  #worker: Worker | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;

  draw(drawing: Drawing): Promise<Buffer> {
    const drawn = this.#turn.then(() => this.#drawNow(drawing));
    // A failed picture must not affect the next one.
    this.#turn = drawn.catch(() => {});
    return drawn;
  }

  async #drawNow(drawing: Drawing): Promise<Buffer> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    try {
      this.#worker.postMessage(drawing);
      // Errors of the thread reject here, too.
      const [answer] = (await once(this.#worker, 'message')) as [{ picture?: Uint8Array; problem?: string }];
      if (!answer.picture) throw new Error(answer.problem ?? 'The picture was not drawn');
      return Buffer.from(answer.picture);
    } finally {
      this.#idle = setTimeout(() => this.#close(), IDLE_MS).unref();
    }
  }

  #open(): Worker {
    const worker = new Worker(new URL('./drawing-room.worker.ts', import.meta.url));
    worker.unref();
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }

  #close(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}
