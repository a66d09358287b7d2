import { memo } from 'react';
import { cssLength } from '#domain/labels/dots.ts';
import type { LabelTexts as Texts } from '#domain/labels/fit-label.ts';
import type { TextPlace } from '#domain/labels/label-row.ts';
import { BEFORE_SHARE } from '#domain/labels/price-rows.ts';
import type { PreparedLabel } from './prepare-label.ts';

/** The texts of a label, at their places; its bars are drawn with those of the page. */
export const LabelTexts = memo(function LabelTexts({ label: { texts, layout } }: { label: PreparedLabel }) {
  return layout.texts.map((place) => (
    <Text key={place.part} place={place} texts={texts} besidePrice={isBesidePrice(place, layout.texts)} />
  ));
});

function isBesidePrice(place: TextPlace, places: readonly TextPlace[]): boolean {
  return place.part === 'bolivars' && places.some(({ part, y }) => part === 'price' && y === place.y);
}

function Text({ place, texts, besidePrice }: { place: TextPlace; texts: Texts; besidePrice: boolean }) {
  const { part, x, y, width, height, size, lines } = place;
  return (
    <p
      data-part={part}
      data-lines={lines}
      data-right={besidePrice || undefined}
      className="tabular"
      style={{
        left: cssLength(x),
        top: cssLength(y),
        width: cssLength(width),
        height: cssLength(height),
        fontSize: cssLength(size),
        lineHeight: cssLength(height / lines),
      }}
    >
      {texts[part]}
      {part === 'price' && texts.before && <s style={{ fontSize: `${BEFORE_SHARE}em` }}>{texts.before}</s>}
    </p>
  );
}
