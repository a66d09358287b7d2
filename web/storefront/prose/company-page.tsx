import type { ReactNode } from 'react';
import { useShop } from '#web/browser/use-shop.ts';
import { breadcrumbData, JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';

interface CompanyPageProps {
  /** `id` is that of the block shown, if a document has it. */
  head: { id?: string; title: string; lead?: string; path: string };
  /** Shown beside the title on wide screens, under it on phones. */
  figure?: ReactNode;
  /** 'Vigente desde', under the lead. */
  since?: { iso: string; text: string } | undefined;
  /** Marks the head for the preview of the editor. */
  isDraft?: boolean;
  children: ReactNode;
}

/** The frame of the pages that are read: a breadcrumb, the title with its lead, and the content. */
export function CompanyPage({ head, figure, since, isDraft = false, children }: CompanyPageProps) {
  const { publicUrl } = useShop().shop;
  const trail = [
    { label: 'Inicio', to: '/' },
    { label: head.title, to: head.path },
  ];
  return (
    <div className="page pb-20 md:pb-28" data-block={isDraft ? head.id : undefined}>
      <Breadcrumb trail={[{ label: 'Inicio', to: '/' }, { label: head.title }]} className="pt-4 md:pt-6" />
      <JsonLd data={import.meta.env.SSR && breadcrumbData(trail, { publicUrl })} />
      <header className="grid items-center gap-x-12 gap-y-8 pt-8 pb-10 md:pt-14 md:pb-16 lg:grid-cols-12">
        <div className={figure ? 'lg:col-span-6' : 'lg:col-span-9'}>
          <h1 className="text-4xl leading-[1.08] sm:text-5xl md:text-6xl">{head.title}</h1>
          {head.lead && (
            <p className="mt-5 max-w-[54ch] text-ink-soft text-lg leading-relaxed md:mt-7 md:text-xl">{head.lead}</p>
          )}
          {since && (
            <div className="mt-5 text-ink-faint text-sm">
              Vigente desde el <time dateTime={since.iso}>{since.text}</time>
            </div>
          )}
        </div>
        {figure && <div className="lg:col-span-6">{figure}</div>}
      </header>
      {children}
    </div>
  );
}
