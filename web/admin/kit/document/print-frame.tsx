import type { UseQueryResult } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useShop } from '#web/browser/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusIsFree } from '../focus-is-free.ts';
import { IN_PLACE } from '../in-place.ts';
import { hrefWith } from '../table/href-with.ts';
import { ActionButton, ActionLink } from './action.tsx';
import type { SheetProps } from './paper-sheet.tsx';

const PAPERS = ['A5', 'A4'] as const;
type Paper = (typeof PAPERS)[number];

interface PrintFrameProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => Promise<unknown> };
  /** Title of the page; `data` is undefined until it is loaded. */
  title: (data: Data | undefined) => string;
  first?: Paper;
  back: { to: string; label: string };
  printLabel?: string;
  /** Of a paper that cannot be chosen, printed to its edge: '100mm 150mm'. */
  pageSize?: string;
  loading: string;
  /** 'No se pudo cargar el traslado' */
  failed: string;
  children: (data: Data, sheet: SheetProps) => ReactNode;
}

/** A page to be printed. The way back, the choice of paper and the button are not printed. */
export function PrintFrame<Data>(props: PrintFrameProps<Data>) {
  const { query, title, first = PAPERS[0], back, printLabel = 'Imprimir', pageSize, loading, failed, children } = props;
  const { data, error, refetch } = query;
  const [url, setUrl] = useSearchParams();
  const shopName = useShop().shop.name;
  const paper = PAPERS.find((size) => size.toLowerCase() === url.get('papel')) ?? first;
  const isReady = data !== undefined;
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Printing is what the page was opened for. A focus that is in use stays where it is.
    if (isReady && focusIsFree()) print.current?.focus({ preventScroll: true });
  }, [isReady]);

  function choose(size: Paper) {
    setUrl(hrefWith(url, 'papel', size === first ? null : size.toLowerCase()), IN_PLACE);
  }

  return (
    <>
      <title>{title(data)}</title>
      <style>{pageSize ? `@page { size: ${pageSize}; margin: 0 }` : `@page { size: ${paper}; margin: 10mm }`}</style>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <ActionLink icon={ArrowLeft} label={back.label} variant="quiet" to={back.to} className="-ml-5" />
        {!pageSize && <PaperChoice paper={paper} onChoose={choose} />}
        <ActionButton
          ref={print}
          icon={Printer}
          label={printLabel}
          variant="primary"
          className={pageSize && 'ml-auto'}
          disabled={!isReady}
          onClick={() => window.print()}
        />
      </div>
      {isReady && children(data, { paper, shopName })}
      {!isReady && !error && <p role="status">{loading}</p>}
      {!isReady && error && (
        <div role="alert">
          <EmptyState as="h1" title={failed} text={error.message}>
            <Button onClick={() => void refetch()}>Reintentar</Button>
          </EmptyState>
        </div>
      )}
    </>
  );
}

const CHOICE =
  'inline-flex min-h-11 cursor-pointer items-center rounded-house border border-ink px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2';

function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (size: Paper) => void }) {
  return (
    <fieldset className="ml-auto flex items-center gap-1">
      <legend className="sr-only">Tamaño del papel</legend>
      {PAPERS.map((size) => (
        <label key={size} className={cx(CHOICE, size === paper && 'bg-ink text-paper')}>
          <input
            type="radio"
            name="papel"
            className="sr-only"
            checked={size === paper}
            onChange={() => onChoose(size)}
          />
          {size}
        </label>
      ))}
    </fieldset>
  );
}
