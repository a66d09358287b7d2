import type { ReactNode } from 'react';
import type { PageHead } from '#domain/content/prose.ts';
import { breadcrumbData } from '#web/storefront/kit/json-ld/breadcrumb-data.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RichLine } from './prose.tsx';
import { useHouse } from './use-house.ts';

interface CompanyPageProps {
  head: PageHead;
  /** Shown beside the title on wide screens, under it on phones. */
  figure?: ReactNode;
  /** A line of small print under the lead. */
  note?: ReactNode;
  children: ReactNode;
}

export function CompanyPage({ head, figure, note, children }: CompanyPageProps) {
  const { publicUrl } = useHouse();
  return (
    <div className="page pb-20 md:pb-28">
      <Breadcrumb trail={[{ label: 'Inicio', to: '/' }, { label: head.title }]} className="pt-4 md:pt-6" />
      <JsonLd
        data={
          import.meta.env.SSR &&
          breadcrumbData(
            [
              { label: 'Inicio', to: '/' },
              { label: head.title, to: head.path },
            ],
            { publicUrl },
          )
        }
      />
      <header className="grid items-center gap-x-12 gap-y-8 pt-8 pb-10 md:pt-14 md:pb-16 lg:grid-cols-12">
        <div className={figure ? 'lg:col-span-6' : 'lg:col-span-9'}>
          <h1 className="text-4xl leading-[1.08] sm:text-5xl md:text-6xl">{head.title}</h1>
          {head.lead && (
            <p className="mt-5 max-w-[54ch] text-ink-soft text-lg leading-relaxed md:mt-7 md:text-xl">
              <RichLine>{head.lead}</RichLine>
            </p>
          )}
          {note && <div className="mt-5 text-ink-faint text-sm">{note}</div>}
        </div>
        {figure && <div className="lg:col-span-6">{figure}</div>}
      </header>
      {children}
    </div>
  );
}
