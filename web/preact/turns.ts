const INPUT = ['pointerdown', 'keydown', 'click', 'popstate'];

/**
 * A served page comes to life part by part, each in a task of its own, so that a slow phone answers a touch in between. Who
 * touches a part before its turn does not wait: all of them come to life at once, before the touch is handed on.
 */
export class Turns {
  /** What starts each part that waits, in the order of the page; null once the page is alive. */
  #waiting: (() => void)[] | null = null;

  /** @param page the window; null on the server, where nothing waits */
  constructor(page: EventTarget | null) {
    if (!page) return;
    this.#waiting = [];
    for (const kind of INPUT) page.addEventListener(kind, () => this.takeAll(), { capture: true, passive: true });
  }

  /** Resolves when a part of the page may come to life; null when it may at once. */
  queue(): Promise<void> | null {
    const waiting = this.#waiting;
    return waiting && new Promise((resolve) => waiting.push(resolve));
  }

  /** Begins with the parts; calls `whenAlive` after the last one. */
  begin(whenAlive: () => void): void {
    const start = this.#waiting?.shift();
    if (!start) {
      this.takeAll();
      whenAlive();
      return;
    }
    start();
    setTimeout(() => this.begin(whenAlive));
  }

  /** Before anything that may lead to another page or another state of this one. */
  takeAll(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const start of waiting) start();
  }
}

export const turns = new Turns(typeof window === 'undefined' ? null : window);
