import { memo } from 'react';
import { cssLength } from '#domain/labels/dots.ts';
import type { Paper } from '#domain/labels/papers.ts';
import { pageOf, placeOf } from '#domain/labels/place-labels.ts';
import { labelsInWords } from '../label-words.ts';
import { LabelTexts } from './label-texts.tsx';
import './labels.css';
import { PageBars } from './page-bars.tsx';
import type { PreparedLabel } from './prepare-label.ts';

/** The labels of a page by their position; null where none is printed. */
type PageLabels = readonly (PreparedLabel | null)[];

interface LabelPagesProps {
  pages: readonly PageLabels[];
  paper: Paper;
  /** Of the preview; on paper it is always 1. */
  zoom: number;
}

/** The pages as they are printed, and the size of the paper, which is told to the printer. */
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
        const { x, y, width, height } = placeOf(paper, position);
        const place = { left: cssLength(x), top: cssLength(y), width: cssLength(width), height: cssLength(height) };
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

/** The arrays are made anew at every change, the labels in them are not. */
function isSamePage(before: LabelPageProps, after: LabelPageProps): boolean {
  return (
    before.paper === after.paper &&
    before.number === after.number &&
    before.labels.length === after.labels.length &&
    before.labels.every((label, at) => label === after.labels[at])
  );
}
