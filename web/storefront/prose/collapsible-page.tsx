import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageHead, Section } from '#domain/content/prose/prose.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyPage } from './company-page.tsx';
import { Prose, RichLine } from './prose.tsx';
import type { LayoutProps, WrittenLook, WrittenPage } from './written-page.ts';

interface CollapsiblePageProps {
  head: PageHead;
  written: WrittenPage | null;
  sections: readonly Section[];
  /** Id of the section that is open at first. */
  openId?: string;
  askTitle?: string;
}

export function CollapsiblePage({ head, written, sections, openId, askTitle }: CollapsiblePageProps) {
  const look: WrittenLook = {
    Layout,
    views: {
      section: ({ block: { id, title, body }, rich }) => (
        <Fold id={id} block={id} title={title} open={id === openId}>
          {rich(body)}
        </Fold>
      ),
    },
  };
  return (
    <CompanyPage head={head} written={written} look={look}>
      <Layout aside={<AskUs title={askTitle} />}>
        {sections.map(({ id, title, body }) => (
          <Fold key={id} id={id} title={title} open={id === openId}>
            <Prose blocks={body} />
          </Fold>
        ))}
      </Layout>
    </CompanyPage>
  );
}

function Layout({ aside, children }: Pick<LayoutProps, 'aside' | 'children'>) {
  // Here, because it is mounted together with the folds, which may be loaded later than the page.
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

function AskUs({ title = '¿No está aquí lo que buscas?' }: { title?: string | undefined }) {
  return (
    <aside aria-label="Atención al cliente" className="border-ink border-t pt-5">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-2 text-ink-soft leading-relaxed">
        Escríbenos y te contesta una persona de la casa, o pasa por la tienda que te quede más cerca.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/contact">Escríbenos</ButtonLink>
        <ButtonLink to="/stores" variant="secondary">
          Nuestras tiendas
        </ButtonLink>
      </div>
    </aside>
  );
}

interface FoldProps {
  id: string;
  /** Id of the block shown, by which the preview of the editor finds it. */
  block?: string;
  title: string;
  /** Whether it is open at first. */
  open: boolean;
  children: ReactNode;
}

/** A collapsible section that works without JavaScript and opens for a link to /page#id. */
function Fold({ id, block, title, open, children }: FoldProps) {
  return (
    <details
      suppressHydrationWarning
      open={open || undefined}
      data-block={block}
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
