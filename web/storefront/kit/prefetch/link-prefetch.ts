import { followRate } from '#web/browser/follow-rate.ts';
import { LARGE_SIZES, srcSetOf } from '#web/ui/picture/picture-source.ts';
import { dataUrl, prefetched, routeOf } from './page-data.ts';
import { prefetchAllowed } from './prefetch-allowed.ts';
import { PrefetchedPages } from './prefetched-pages.ts';

const pages = new PrefetchedPages(async (path, signal) => {
  const answer = await fetch(dataUrl(path), { signal, priority: 'low' });
  return answer.ok ? answer.arrayBuffer() : null;
});
prefetched.pages = pages;
// Started here because this code, too, is loaded after the first view.
followRate();

/** The link that the shopper turned to last, and the first picture of its page. */
let current = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let image: HTMLImageElement | null = null;

/** Prefetches a page and its first picture, if the shopper stays on its link for `delay` ms. */
export function turnTo(path: string, picture: string | null, delay: number): void {
  if (path !== current) turnAway(current);
  current = path;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!routeOf(path) || path === prefetched.opened) return;
    void pages.request(path);
    if (!picture || image) return;
    image = Object.assign(new Image(), { sizes: LARGE_SIZES, srcset: srcSetOf(picture) ?? '', src: picture });
  }, delay);
}

/** Gives up what is still being prefetched for a link. */
export function turnAway(path: string): void {
  if (path !== current) return;
  current = '';
  clearTimeout(timer);
  pages.giveUp(path);
  if (image && !image.complete) Object.assign(image, { srcset: '', src: '' });
  image = null;
}

/** The share of a link that must be visible to count as in view. */
const VISIBLE_SHARE = 0.6;
/** Mbit/s. */
const GOOD_DOWNLINK = 1.5;

const inView = new Set<Element>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target);
    void prefetchInView();
  },
  { threshold: VISIBLE_SHARE },
);

/** Prefetches the page of a link whenever the link is in view, on a phone with a good line. */
export function watch(link: HTMLAnchorElement): void {
  observer.observe(link);
}

/** One page after the other, and none while another is on its way: a touch never waits for it. */
async function prefetchInView(): Promise<void> {
  for (const link of inView) {
    if (pages.isBusy || !isGoodLine()) return;
    const path = link.getAttribute('href') ?? '';
    if (routeOf(path) && path !== prefetched.opened) await pages.request(path);
  }
}

/** A browser that does not describe its line is not assumed to have a good one. A mouse rests on a link early enough. */
function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; downlink?: number } };
  const isFast = connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= GOOD_DOWNLINK;
  return isFast && prefetchAllowed() && window.matchMedia('(hover: none)').matches;
}
