import { followRate } from '#web/browser/follow-rate.ts';
import { abortFirstPicture, fetchFirstPicture } from './first-picture.ts';
import { watchView } from './in-view.ts';
import { allowedNow } from './line.ts';
import { dataUrl, hasDataAhead, source } from './page-data.ts';
import { PagesAhead, type Reason } from './pages-ahead.ts';

/** A mouse or the focus that only passes by fetches nothing, in ms. */
const REST_MS = 50;

const pages = new PagesAhead({
  now: () => performance.now(),
  async fetch(path, signal) {
    const answer = await fetch(dataUrl(path), { signal, priority: 'low' });
    return answer.ok ? answer.arrayBuffer() : null;
  },
});
source.ahead = pages;
// Here because this code, too, comes after the first view of whoever looks at products.
followRate();

/** Why one link's page is wanted. What the mouse gives up, the keyboard may still want: each is someone of its own. */
export class Wishes {
  readonly #path: string;
  readonly #picture: string | undefined;
  readonly #who: Record<Reason, object> = { hover: {}, focus: {}, touch: {}, view: {} };
  /** Why its picture is wanted. */
  readonly #pictured = new Set<Reason>();
  readonly #timers = new Map<Reason, number>();
  #unwatch = () => {};

  constructor(path: string, picture?: string) {
    this.#path = path;
    this.#picture = picture;
  }

  make(wish: Reason): void {
    clearTimeout(this.#timers.get(wish));
    const delay = wish === 'hover' || wish === 'focus' ? REST_MS : 0;
    this.#timers.set(
      wish,
      window.setTimeout(() => this.#ask(wish), delay),
    );
  }

  #ask(wish: Reason): void {
    clearTimeout(this.#timers.get(wish));
    this.#timers.delete(wish);
    const allowed = allowedNow();
    if (allowed === 'nothing' || !hasDataAhead(this.#path)) return;
    pages.want(this.#path, wish, this.#who[wish]);
    if (!this.#picture || wish === 'view') return;
    this.#pictured.add(wish);
    fetchFirstPicture(this.#picture);
  }

  takeBack(wish: Reason): void {
    clearTimeout(this.#timers.get(wish));
    this.#timers.delete(wish);
    // What is on its way is kept for a wish that has not rested yet: it would be asked for again in a moment.
    if (pages.has(this.#path)) for (const other of [...this.#timers.keys()]) this.#ask(other);
    pages.letGo(this.#path, this.#who[wish]);
    if (this.#picture && this.#pictured.delete(wish) && this.#pictured.size === 0) abortFirstPicture(this.#picture);
  }

  /** On a good line, what is in view is wanted as well; with a mouse the wish is known early enough. */
  watch(link: Element | null): void {
    this.#unwatch();
    if (!link || allowedNow() !== 'view' || !window.matchMedia('(hover: none)').matches) return;
    this.#unwatch = watchView(link, (inView) => (inView ? this.make('view') : this.takeBack('view')));
  }

  /** The link is gone. A picture that is on its way may be that of the page it led to. */
  end(): void {
    this.#unwatch();
    for (const wish of Object.keys(this.#who) as Reason[]) {
      clearTimeout(this.#timers.get(wish));
      pages.letGo(this.#path, this.#who[wish]);
    }
  }
}
