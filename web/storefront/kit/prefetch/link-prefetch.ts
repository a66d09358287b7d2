import { followRate } from '#web/browser/follow-rate.ts';
import { LARGE_SIZES, srcSetOf } from '#web/ui/picture/picture-source.ts';
import { dataUrl, prefetched, routeOf } from './page-data.ts';
import { prefetchAllowed } from './prefetch-allowed.ts';
import { type Intent, PrefetchedPages, type Reason } from './prefetched-pages.ts';

/** How long the mouse or the focus must stay on a link before it is prefetched, in ms. */
const REST_MS = 50;
/** The share of a card that must be visible to count as in view. */
const VISIBLE_SHARE = 0.6;

const pages = new PrefetchedPages({
  now: () => performance.now(),
  async fetch(path, signal) {
    const answer = await fetch(dataUrl(path), { signal, priority: 'low' });
    return answer.ok ? answer.arrayBuffer() : null;
  },
});
prefetched.pages = pages;
// Started here because this code, too, is loaded after the first view.
followRate();

/** Prefetches the page of one link. Mouse, focus, touch and view are independent reasons: ending one leaves the others. */
export class LinkPrefetch {
  readonly #path: string;
  readonly #picture: string | undefined;
  readonly #intents: Record<Reason, Intent> = {
    hover: { reason: 'hover' },
    focus: { reason: 'focus' },
    touch: { reason: 'touch' },
    view: { reason: 'view' },
  };
  readonly #timers = new Map<Reason, number>();
  #image: HTMLImageElement | null = null;
  /** The reasons for which the picture is loaded. */
  readonly #pictureReasons = new Set<Reason>();
  #observer: IntersectionObserver | null = null;

  /** @param picture the first picture of the page */
  constructor(path: string, picture?: string) {
    this.#path = path;
    this.#picture = picture;
  }

  start(reason: Reason): void {
    const delay = reason === 'hover' || reason === 'focus' ? REST_MS : 0;
    this.#clearTimer(reason);
    this.#timers.set(
      reason,
      window.setTimeout(() => this.#request(reason), delay),
    );
  }

  stop(reason: Reason): void {
    this.#clearTimer(reason);
    // The other reasons take over the request. Otherwise it would be aborted here, and sent again when their timers
    // end.
    if (pages.has(this.#path)) for (const other of [...this.#timers.keys()]) this.#request(other);
    pages.withdraw(this.#path, this.#intents[reason]);
    if (this.#pictureReasons.delete(reason) && this.#pictureReasons.size === 0) this.#abortPicture();
  }

  /**
   * Prefetches pages whose links are in view, on a good connection and without a mouse. A mouse rests on a link early
   * enough.
   */
  watch(link: Element | null): void {
    this.#observer?.disconnect();
    if (!link || prefetchAllowed() !== 'view' || !window.matchMedia('(hover: none)').matches) return;
    this.#observer = new IntersectionObserver(
      (entries) => (entries.at(-1)?.isIntersecting ? this.start('view') : this.stop('view')),
      { threshold: VISIBLE_SHARE },
    );
    this.#observer.observe(link);
  }

  /** For a link that is removed. A picture that is still loading may belong to the page that is opening. */
  end(): void {
    this.#observer?.disconnect();
    for (const reason of Object.keys(this.#intents) as Reason[]) {
      this.#clearTimer(reason);
      pages.withdraw(this.#path, this.#intents[reason]);
    }
  }

  #request(reason: Reason): void {
    this.#clearTimer(reason);
    if (prefetchAllowed() === 'nothing' || !routeOf(this.#path)) return;
    pages.request(this.#path, this.#intents[reason]);
    if (!this.#picture || reason === 'view') return;
    this.#pictureReasons.add(reason);
    this.#image ??= Object.assign(new Image(), {
      sizes: LARGE_SIZES,
      srcset: srcSetOf(this.#picture) ?? '',
      src: this.#picture,
    });
  }

  #abortPicture(): void {
    if (this.#image && !this.#image.complete) Object.assign(this.#image, { srcset: '', src: '' });
    this.#image = null;
  }

  #clearTimer(reason: Reason): void {
    clearTimeout(this.#timers.get(reason));
    this.#timers.delete(reason);
  }
}
