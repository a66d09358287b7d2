import { type ChildProcess, fork } from 'node:child_process';
import type { GarmentLook, GarmentView } from '../base/look.ts';

/** One picture to draw. */
export interface Drawing {
  look: GarmentLook;
  view: GarmentView;
  seed: number;
}

/** What the process answers to a drawing. */
export interface Drawn {
  picture?: Uint8Array;
  problem?: string;
}

const IDLE_MS = 30_000;

/**
 * Draws in a process of its own, one picture at a time: a drawing takes a quarter of a second of computing that must
 * not block requests, and memory that only the end of a process gives back. The process ends after half a minute of
 * idling, or with this one.
 */
export class DrawingRoom {
  #artist: ChildProcess | null = null;
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
    this.#artist ??= this.#open();
    try {
      const { picture, problem } = await answerOf(this.#artist, drawing);
      if (!picture) throw new Error(problem ?? 'The picture was not drawn');
      return Buffer.from(picture);
    } finally {
      this.#idle = setTimeout(() => this.#close(), IDLE_MS).unref();
    }
  }

  #open(): ChildProcess {
    const artist = fork(new URL('./drawing-room.process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=4'],
    });
    artist.unref();
    artist.channel?.unref();
    artist.on('exit', () => {
      if (this.#artist === artist) this.#artist = null;
    });
    return artist;
  }

  #close(): void {
    this.#artist?.disconnect();
    this.#artist = null;
  }
}

function answerOf(artist: ChildProcess, drawing: Drawing): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      artist.off('message', answered).off('exit', ended).off('error', failed);
      end();
    };
    const answered = (drawn: Drawn) => settle(() => resolve(drawn));
    const ended = () => settle(() => reject(new Error('The drawing process ended')));
    const failed = (error: Error) => settle(() => reject(error));
    artist.on('message', answered).on('exit', ended).on('error', failed);
    artist.send(drawing, (error) => {
      if (error) failed(error);
    });
  });
}
