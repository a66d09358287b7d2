import { LARGE_SIZES, srcSetOf } from '#web/ui/picture/picture-source.ts';

const MOST_ON_THE_WAY = 2;
const onTheWay = new Map<string, HTMLImageElement>();

/** Fetches a product's first picture in the width that its page will ask for. Its page finds it in the browser's cache. */
export function fetchFirstPicture(src: string): void {
  if (onTheWay.has(src)) return;
  const [oldest] = onTheWay.keys();
  if (onTheWay.size >= MOST_ON_THE_WAY && oldest !== undefined) abortFirstPicture(oldest);
  const image = new Image();
  onTheWay.set(src, image);
  image.onload = image.onerror = () => onTheWay.delete(src);
  image.sizes = LARGE_SIZES;
  image.srcset = srcSetOf(src) ?? '';
  image.src = src;
}

export function abortFirstPicture(src: string): void {
  const image = onTheWay.get(src);
  if (!image) return;
  onTheWay.delete(src);
  image.onload = image.onerror = null;
  image.srcset = '';
  image.src = '';
}
