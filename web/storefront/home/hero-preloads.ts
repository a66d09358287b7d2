import { PHONE, PHONE_SIZES, webpSet } from '#web/ui/picture/site-picture-source.ts';
import { HERO_PICTURES } from '../kit/site-pictures.ts';

/** The first slide's picture in the cut that the screen takes. */
export function heroPreloads() {
  const [{ name, widths, tall }] = HERO_PICTURES;
  const base = {
    rel: 'preload',
    as: 'image' as const,
    type: 'image/webp',
    fetchPriority: 'high' as const,
  };
  return [
    { ...base, imageSrcSet: webpSet(name, widths), imageSizes: '100vw', media: `not all and ${PHONE}` },
    ...(tall ? [{ ...base, imageSrcSet: webpSet(tall.name, tall.widths), imageSizes: PHONE_SIZES, media: PHONE }] : []),
  ];
}
