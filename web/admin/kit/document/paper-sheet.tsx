import type { ReactNode } from 'react';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SamanMark } from '#web/ui/saman-mark.tsx';

export interface SheetProps {
  paper: 'A5' | 'A4';
  shopName: string;
}

interface PaperSheetProps extends SheetProps {
  /** The number of the document, also printed as a QR code. */
  number: string;
  head: ReactNode;
  below?: ReactNode;
  /** Why the goods must not leave the house now. */
  warning: string | null;
  /** Who signs the sheet, from left to right. */
  signatures: readonly string[];
  children: ReactNode;
}

/** Width on the screen, equal to the width of the paper. */
const WIDTHS = { A5: 'max-w-[148mm]', A4: 'max-w-[210mm]' };

/** What goes into a parcel or a box, printed to be ticked off and signed. */
export function PaperSheet(props: PaperSheetProps) {
  const { paper, shopName, number, head, below, warning, signatures, children } = props;
  return (
    <article
      className={cx(
        'border border-line bg-paper-raised p-4 sm:p-8 print:max-w-none print:border-0 print:bg-transparent print:p-0',
        WIDTHS[paper],
      )}
    >
      <header className="border-ink border-b-2 pb-3">
        <div className="flex items-start justify-between gap-6">
          <div>
            <p className="flex items-center gap-2 font-display text-xl">
              <SamanMark className="w-8" />
              {shopName}
            </p>
            {head}
          </div>
          <QrCode text={number} label={`Código QR de ${number}`} className="w-24 shrink-0" />
        </div>
        {below}
      </header>
      {warning && (
        <p role="alert" className="mt-4 border-2 border-danger px-3 py-2 font-semibold text-danger">
          {warning}
        </p>
      )}
      {children}
      <footer className="mt-8 flex gap-6 break-inside-avoid text-ink-soft text-sm">
        {signatures.map((name) => (
          <p key={name} className="flex-1 border-ink border-t pt-1">
            {name}
          </p>
        ))}
      </footer>
    </article>
  );
}

interface PackedLine {
  pieces: number;
  name: string;
  /** 'Ref. 4711 · 7591234' */
  detail: ReactNode;
  size: string | null;
}

interface PackingTableProps<Line> {
  lines: readonly Line[];
  more?: readonly { header: string; cell: (line: Line) => ReactNode }[];
}

const HEAD = 'py-1.5 pr-3 font-medium';

export function PackingTable<Line extends PackedLine>({ lines, more = [] }: PackingTableProps<Line>) {
  return (
    <table className="mt-5 w-full text-sm">
      <thead>
        <tr className="border-ink border-y text-left">
          {['Cant.', 'Artículo', 'Talla', ...more.map(({ header }) => header)].map((name) => (
            <th key={name} scope="col" className={cx(HEAD, 'first:text-right')}>
              {name}
            </th>
          ))}
          <th scope="col" className="py-1.5 font-medium">
            <span className="sr-only">Revisado</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a printed document never move
          <tr key={index} className="break-inside-avoid border-line border-b align-top">
            <td className="tabular py-2 pr-3 text-right font-semibold text-base">{formatCount(line.pieces)}</td>
            <td className="wrap-anywhere py-2 pr-3">
              {line.name}
              <span className="tabular block text-ink-soft">{line.detail}</span>
            </td>
            <td className="py-2 pr-3 font-semibold text-base">{line.size ?? '—'}</td>
            {more.map(({ header, cell }) => (
              <td key={header} className="py-2 pr-3">
                {cell(line)}
              </td>
            ))}
            <td className="py-2">
              <span aria-hidden className="ml-auto block size-5 border border-ink" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
