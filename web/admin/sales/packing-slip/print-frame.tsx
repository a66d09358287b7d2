import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { IN_PLACE } from '#web/admin/kit/in-place.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

const PAPERS = ['A5', 'A4'] as const;
type Paper = (typeof PAPERS)[number];

interface PrintFrameProps {
  title: string;
  back: { to: string; label: string };
  /** What can be printed is on screen. */
  ready: boolean;
  printLabel?: string;
  /** Null: not failed. */
  failed: { title: string; text: string; onRetry: () => void } | null;
  loadingText: string;
  children: (paper: Paper) => ReactNode;
}

/** A page for printing: the way back, the paper, and the button, none of which is printed. */
export function PrintFrame(props: PrintFrameProps) {
  const { title, back, ready, printLabel = 'Imprimir', failed, loadingText, children } = props;
  const [query, setQuery] = useSearchParams();
  const paper = PAPERS.find((size) => size.toLowerCase() === query.get('papel')) ?? PAPERS[0];

  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What the page was opened for, unless the focus is somewhere already.
    if (ready && focusIsFree()) print.current?.focus({ preventScroll: true });
  }, [ready]);

  function choose(size: Paper) {
    const next = new URLSearchParams(query);
    if (size === PAPERS[0]) next.delete('papel');
    else next.set('papel', size.toLowerCase());
    setQuery(next, IN_PLACE);
  }

  return (
    <>
      <title>{title}</title>
      <style>{`@page { size: ${paper}; margin: 10mm }`}</style>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink variant="quiet" to={back.to} className="-ml-5">
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
          {back.label}
        </ButtonLink>
        <PaperChoice paper={paper} onChoose={choose} />
        <Button ref={print} disabled={!ready} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          {printLabel}
        </Button>
      </div>
      {ready && children(paper)}
      {!ready && !failed && <p role="status">{loadingText}</p>}
      {!ready && failed && (
        <div role="alert">
          <EmptyState as="h1" title={failed.title} text={failed.text}>
            <Button onClick={failed.onRetry}>Reintentar</Button>
          </EmptyState>
        </div>
      )}
    </>
  );
}

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

const CHOICE =
  'inline-flex min-h-11 cursor-pointer items-center rounded-house border border-ink px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2';
