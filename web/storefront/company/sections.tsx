import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';

interface SectionProps {
  /** The anchor of links to it. */
  id: string;
  /** Id of the block shown, by which the preview of the editor finds it. */
  mark?: string | undefined;
  title: string;
  children: ReactNode;
}

/** A section with its title at the left and its content at the right; stacked on phones. */
export function Titled({ id, mark, title, children }: Omit<SectionProps, 'id'> & { id?: string }) {
  return (
    <section
      id={id}
      data-block={mark}
      className="grid gap-x-12 gap-y-5 border-line border-t py-10 md:py-14 lg:grid-cols-12"
    >
      <h2 className="text-2xl leading-tight md:text-3xl lg:col-span-4">{title}</h2>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
  aside: ReactNode;
  children: ReactNode;
}

/** The table of contents beside the sections. */
export function Contents({ sections, aside, children }: ContentsProps) {
  return (
    <div className="grid gap-x-12 border-line border-t pt-10 md:pt-14 lg:grid-cols-12">
      <nav aria-label="Contenido de esta página" className="pb-10 lg:col-span-4">
        <ol className="lg:tall:sticky lg:top-32 sm:columns-2 lg:columns-1">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="tabular flex min-h-9 items-baseline gap-3 py-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                <span aria-hidden className="w-5 shrink-0 text-right text-ink-faint text-sm">
                  {index + 1}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-span-8">
        {children}
        {aside}
      </div>
    </div>
  );
}

/** A section with its number before the title. */
export function Numbered({ id, mark, title, number, children }: SectionProps & { number: number }) {
  return (
    <section id={id} data-block={mark} className="border-line border-t py-9 first:border-t-0 first:pt-0 md:py-11">
      <h2 className="tabular mb-4 flex gap-4 text-2xl leading-tight md:text-3xl">
        <span aria-hidden className="text-gold-deep">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Folds, with what to do next beside them. */
export function Folds({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  useOpenTarget();
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <div className="border-line border-b">{children}</div>
      </div>
      <div className="lg:col-span-4">
        <div className="lg:tall:sticky lg:top-32">{aside}</div>
      </div>
    </div>
  );
}

interface FoldProps extends SectionProps {
  /** Whether it is open at first. */
  open: boolean;
}

/** A collapsible section that works without JavaScript and opens for a link to /page#id. */
export function Fold({ id, mark, title, open, children }: FoldProps) {
  return (
    <details suppressHydrationWarning open={open || undefined} data-block={mark} className="group border-line border-t">
      <summary className="flex items-start justify-between gap-6 py-5 transition-colors hover:text-gold-deep md:py-6">
        <h2 className="text-xl leading-snug md:text-2xl">{title}</h2>
        <Plus
          aria-hidden
          strokeWidth={1.25}
          className="mt-0.5 size-6 shrink-0 text-ink-faint transition-transform group-open:rotate-45"
        />
      </summary>
      {/* The id is on the content: that makes browsers open the <details>. The margin keeps the title in view. */}
      <div id={id} className="scroll-mt-20 pr-2 pb-8 md:pr-12 md:pb-10">
        {children}
      </div>
    </details>
  );
}

/**
 * Opens the <details> named by the URL's #fragment, on load and whenever the fragment changes.
 * For browsers that do not open it themselves, as newer ones do because the fragment names an element inside.
 */
function useOpenTarget(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells a second click on the same link
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(readFragment(hash));
    const details = target?.closest('details');
    if (!target || !details || details.open) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}

function readFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
