import { type ReactNode, Suspense } from 'react';
import type { PageHead } from '#domain/content/prose/prose.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { breadcrumbData } from '#web/storefront/kit/json-ld/breadcrumb-data.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RichLine } from './prose.tsx';
import { useHouse } from './use-house.ts';
import type { WrittenLook, WrittenPage } from './written-page.ts';

const WrittenPart = loadedLater(() => import('./written-part.tsx'));

/** The `meta` of a company page, with the head that the house wrote, if it did. */
export function companyMeta(head: PageHead) {
  return ({ matches, loaderData }: CompanyMetaArgs) => {
    const { title, description } = loaderData?.head ?? head;
    return pageMeta(matches, { title, description, path: head.path });
  };
}

interface CompanyMetaArgs {
  matches: Parameters<typeof pageMeta>[0];
  loaderData?: Partial<Pick<WrittenPage, 'head'>> | null | undefined;
}

interface CompanyPageProps {
  head: PageHead;
  /** What the house wrote in place of the head, the figure and the children; null while it wrote nothing. */
  written?: WrittenPage | null;
  look?: WrittenLook;
  /** Shown beside the title on wide screens, under it on phones. */
  figure?: ReactNode;
  /** 'Vigente desde', under the lead. */
  since?: WrittenPage['since'];
  children: ReactNode;
}

export function CompanyPage({ head: usual, written, look = {}, figure, since, children }: CompanyPageProps) {
  const { publicUrl } = useHouse();
  const head = { ...usual, ...written?.head };
  const day = written ? written.since : since;
  const later = (isPortrait: boolean) =>
    written && (
      <Suspense>
        <WrittenPart page={written} {...look} isPortrait={isPortrait} />
      </Suspense>
    );
  const shown = written?.portrait ? later(true) : figure;
  return (
    <div className="page pb-20 md:pb-28" data-block={written?.head.id}>
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
        <div className={shown ? 'lg:col-span-6' : 'lg:col-span-9'}>
          <h1 className="text-4xl leading-[1.08] sm:text-5xl md:text-6xl">{head.title}</h1>
          {head.lead && (
            <p className="mt-5 max-w-[54ch] text-ink-soft text-lg leading-relaxed md:mt-7 md:text-xl">
              <RichLine>{head.lead}</RichLine>
            </p>
          )}
          {day && (
            <div className="mt-5 text-ink-faint text-sm">
              Vigente desde el <time dateTime={day.iso}>{day.text}</time>
            </div>
          )}
        </div>
        {shown && <div className="lg:col-span-6">{shown}</div>}
      </header>
      {written?.blocks ? later(false) : children}
    </div>
  );
}
