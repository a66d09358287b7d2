import type { SaleParcel } from '#contract/shipping/parcel.ts';

/** The guide, as a link to where the carrier shows the parcel. */
export function GuideLink({ parcel: { guide, tracking_url } }: { parcel: Pick<SaleParcel, 'guide' | 'tracking_url'> }) {
  if (!guide || !tracking_url) return guide;
  return (
    <a
      href={tracking_url}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {guide}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
