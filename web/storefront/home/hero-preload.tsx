import { useRouteLoaderData } from 'react-router';
import type { HomeContent } from '#contract/catalogue/storefront.ts';
import { DEFAULT_HOME } from '#contract/content/default-home.ts';
import { SITE_PICTURES, siteName } from '#domain/content/site-pictures.ts';
import { PHONE } from '#web/browser/phone.ts';
import { srcSetOf } from '#web/ui/picture/picture-source.ts';
import { PHONE_SIZES, webpSet } from '#web/ui/picture/site-picture.tsx';
import { inShape } from '../kit/content-picture.tsx';

const PRELOAD = { rel: 'preload', as: 'image' } as const;
const WEBP = { ...PRELOAD, type: 'image/webp', fetchPriority: 'high' } as const;

/**
 * Preloads the first slide's picture of the home page, the largest element of the first view: each crop with its media
 * query. Only for the served head: when the browser itself opens the page, the picture is requested at once.
 */
export function HeroPreload() {
  const home = useRouteLoaderData<HomeContent>('storefront/home/home.page');
  const [first] = home?.blocks ?? DEFAULT_HOME;
  if (!home || first?.type !== 'hero') return null;
  const src = first.items[0]?.picture.src ?? '';
  const name = siteName(src);
  const size = name && SITE_PICTURES[name];
  if (!size) return <LibraryPreload src={src} />;
  const { widths, tall } = size;
  const wide = { imageSrcSet: webpSet(name, widths), imageSizes: '100vw' };
  return (
    <>
      <link {...WEBP} {...wide} media={tall && `not all and ${PHONE}`} />
      {tall && <link {...WEBP} imageSrcSet={webpSet(tall.name, tall.widths)} imageSizes={PHONE_SIZES} media={PHONE} />}
    </>
  );
}

/** As `ContentPicture` shows the first slide's picture when it does not come with the shop. */
function LibraryPreload({ src }: { src: string }) {
  if (!src) return null;
  const [wide, tall] = [inShape(src, 'wide'), inShape(src, 'tall')];
  const isCut = wide !== src;
  const high = { ...PRELOAD, fetchPriority: 'high' } as const;
  return (
    <>
      <link
        {...high}
        imageSrcSet={srcSetOf(wide)}
        imageSizes="100vw"
        media={isCut ? `not all and ${PHONE}` : undefined}
      />
      {isCut && <link {...high} imageSrcSet={srcSetOf(tall)} imageSizes={PHONE_SIZES} media={PHONE} />}
    </>
  );
}
