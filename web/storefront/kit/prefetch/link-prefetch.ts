import { followRate } from '#web/browser/follow-rate.ts';
import { LARGE_SIZES, srcSetOf } from '#web/ui/picture/picture-source.ts';
import { dataUrl, prefetched, routeOf } from './page-data.ts';
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
    pages.request(path);
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
