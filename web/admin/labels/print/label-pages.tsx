import { memo } from 'react';
import { type Box, cssLength, DOTS_PER_MM } from '#domain/labels/dots.ts';
import type { Paper } from '#domain/labels/papers.ts';
import { pageOf, placeOf } from '#domain/labels/place-labels.ts';
import { labelsInWords } from '../label-words.ts';
import './labels.css';
import type { LabelTexts as Texts } from '#domain/labels/fit-label.ts';
import type { TextPlace } from '#domain/labels/label-row.ts';
import { BEFORE_SHARE } from '#domain/labels/price-rows.ts';
import type { PreparedLabel } from './prepare-label.ts';

/** The labels of a page by their position; null where none is printed. */
type PageLabels = readonly (PreparedLabel | null)[];

interface LabelPagesProps {
  pages: readonly PageLabels[];
  paper: Paper;
  /** Of the preview; on paper it is always 1. */
  zoom: number;
}

/** The pages as they are printed, with the paper size for the printer. */
export function LabelPages({ pages, paper, zoom }: LabelPagesProps) {
  const { width, height } = pageOf(paper);
  return (
    <>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 } :root { --label-zoom: ${zoom} }`}</style>
      <div data-label-pages>
        {pages.map((labels, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the print
          <LabelPage key={at} labels={labels} paper={paper} number={at + 1} />
        ))}
      </div>
    </>
  );
}

interface LabelPageProps {
  labels: PageLabels;
  paper: Paper;
  number: number;
}

const LabelPage = memo(function LabelPage({ labels, paper, number }: LabelPageProps) {
  const { width, height } = pageOf(paper);
  const printed = labels.filter((label) => label !== null).length;
  const name = paper.kind === 'roll' ? `Etiqueta ${number}` : `Hoja ${number}: ${labelsInWords(printed)}`;
  return (
    <div
      data-label-page
      role="img"
      aria-label={name}
      style={{ width: `${width}mm`, height: `${height}mm`, containIntrinsicSize: `${width}mm ${height}mm` }}
    >
      <PageBars labels={labels} paper={paper} />
      {labels.map((label, position) => {
        const place = boxStyle(placeOf(paper, position));
        return label ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the page
          <div key={position} data-label style={place}>
            <LabelTexts label={label} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={position} data-label-taken style={place} />
        );
      })}
    </div>
  );
}, isSamePage);

function boxStyle({ x, y, width, height }: Box) {
  return { left: cssLength(x), top: cssLength(y), width: cssLength(width), height: cssLength(height) };
}

/** Compares the labels, because the arrays are new objects after each change. */
function isSamePage(before: LabelPageProps, after: LabelPageProps): boolean {
  return (
    before.paper === after.paper &&
    before.number === after.number &&
    before.labels.length === after.labels.length &&
    before.labels.every((label, at) => label === after.labels[at])
  );
}

/** The texts of a label at their positions. The bars are drawn for the whole page. */
const LabelTexts = memo(function LabelTexts({ label: { texts, layout } }: { label: PreparedLabel }) {
  return layout.texts.map((place) => (
    <Text key={place.part} place={place} texts={texts} besidePrice={isBesidePrice(place, layout.texts)} />
  ));
});

function isBesidePrice(place: TextPlace, places: readonly TextPlace[]): boolean {
  return place.part === 'bolivars' && places.some(({ part, y }) => part === 'price' && y === place.y);
}

function Text({ place, texts, besidePrice }: { place: TextPlace; texts: Texts; besidePrice: boolean }) {
  const { part, height, size, lines } = place;
  return (
    <p
      data-part={part}
      data-lines={lines}
      data-right={besidePrice || undefined}
      className="tabular"
      style={{
        ...boxStyle(place),
        fontSize: cssLength(size),
        lineHeight: cssLength(height / lines),
      }}
    >
      {texts[part]}
      {part === 'price' && texts.before && <s style={{ fontSize: `${BEFORE_SHARE}em` }}>{texts.before}</s>}
    </p>
  );
}

const PX_PER_MM = 96 / 25.4;
const DOTS_PER_PX = DOTS_PER_MM / PX_PER_MM;

/**
 * The bars of all labels of a page, in one SVG whose sides are whole pixels. Browsers align an SVG to whole pixels. One SVG for
 * each label would be stretched by up to half a pixel, and its bars would not be whole dots wide.
 */
function PageBars({ labels, paper }: { labels: readonly (PreparedLabel | null)[]; paper: Paper }) {
  const { width, height } = pageOf(paper);
  const [columns, rows] = [width, height].map((mm) => Math.floor(mm * PX_PER_MM)) as [number, number];
  return (
    <svg
      aria-hidden
      width={columns}
      height={rows}
      viewBox={`0 0 ${columns * DOTS_PER_PX} ${rows * DOTS_PER_PX}`}
      shapeRendering="crispEdges"
      fill="currentColor"
    >
      {labels.map((label, position) => {
        if (!label) return null;
        const { x, y } = placeOf(paper, position);
        const { module, bars } = label.layout;
        const place = `translate(${x + bars.x} ${y + bars.y}) scale(${module} ${bars.height})`;
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the page
        return <path key={position} transform={place} d={label.bars.path} />;
      })}
    </svg>
  );
}
