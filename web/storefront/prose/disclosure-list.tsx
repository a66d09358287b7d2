import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Section } from './block.ts';
import { Prose } from './prose.tsx';
import { RichLine } from './rich-line.tsx';

interface DisclosureListProps {
  sections: readonly Section[];
  /** Id of the section that is open at first. */
  openId?: string;
}

/** Collapsible sections that work without JavaScript and open for a link to /page#id. */
export function DisclosureList({ sections, openId }: DisclosureListProps) {
  useOpenTarget();
  return (
    <div className="border-line border-b">
      {sections.map(({ id, title, body }) => (
        <details
          key={id}
          suppressHydrationWarning
          open={id === openId || undefined}
          className="group border-line border-t"
        >
          <summary className="flex items-start justify-between gap-6 py-5 transition-colors hover:text-gold-deep md:py-6">
            <h2 className="text-xl leading-snug md:text-2xl">
              <RichLine>{title}</RichLine>
            </h2>
            <Plus
              aria-hidden
              strokeWidth={1.25}
              className="mt-0.5 size-6 shrink-0 text-ink-faint transition-transform group-open:rotate-45"
            />
          </summary>
          {/* The id is on the content: that makes browsers open the <details>. The margin keeps the title in view. */}
          <div id={id} className="scroll-mt-20 pr-2 pb-8 md:pr-12 md:pb-10">
            <Prose blocks={body} />
          </div>
        </details>
      ))}
    </div>
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
