import Plus from 'lucide-react/icons/plus';
import { Fragment, useState } from 'react';
import { type ContentSummary, DOCUMENT_FACTS, type FixedKind } from '#contract/content/document.ts';
import { MOST_PAGES, pagePath } from '#domain/content/page-address.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { TextLink } from '../kit/document/cells.tsx';
import { QueryState } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { documentName, useContents } from './content-queries.ts';
import { NewPageDialog } from './pages/new-page-dialog.tsx';

/** 'Contenido': what the house writes on its own pages. */
export default function ContentPage() {
  const contents = useContents();
  const { data } = contents;
  const [adding, setAdding] = useState(false);
  const documents = data?.data.filter(({ page }) => !page) ?? [];
  const groups = Map.groupBy(documents, ({ kind }) => DOCUMENT_FACTS[kind as FixedKind].group ?? '');
  const pages = (data?.data.filter(({ page }) => page) ?? []).toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'es'),
  );
  return (
    <>
      <PageHeading title="Contenido" />
      {data ? (
        <>
          {[...groups].map(([group, contents]) => (
            <Fragment key={group}>
              {group && <h2 className="mt-10 mb-3 text-xl">{group}</h2>}
              <ContentList contents={contents} level={group ? 'h3' : 'h2'} />
            </Fragment>
          ))}
          <div className="mt-10 mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">Páginas</h2>
            <ActionButton
              icon={Plus}
              label="Nueva página"
              needs={['content.edit']}
              disabled={pages.length >= MOST_PAGES}
              onClick={() => setAdding(true)}
            />
          </div>
          {pages.length > 0 ? (
            <ContentList contents={pages} level="h3" />
          ) : (
            <p className="text-ink-soft">
              Todavía no hay páginas propias. Una página tiene su dirección, textos, imágenes, preguntas y enlaces.
            </p>
          )}
        </>
      ) : (
        <QueryState query={contents} loading="Cargando contenido..." title="Error al cargar el contenido" />
      )}
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const nameOf = ({ kind, page }: ContentSummary) => page?.title ?? documentName(kind);

function ContentList({ contents, level: Heading }: { contents: readonly ContentSummary[]; level: 'h2' | 'h3' }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {contents.map((content) => (
        <li key={content.kind} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
          <div className="min-w-60 flex-1">
            <Heading className="text-lg">
              <TextLink to={`/admin/content/${content.kind}`}>{nameOf(content)}</TextLink>
            </Heading>
            <p className="wrap-anywhere text-ink-soft text-sm">
              {content.page ? pagePath(content.page.slug) : DOCUMENT_FACTS[content.kind as FixedKind].about}
            </p>
          </div>
          <ContentState content={content} />
        </li>
      ))}
    </ul>
  );
}

const moment = (at: string) => formatCaracasDateTime(new Date(at));

const NEVER = {
  fixed: 'Como viene con la tienda: todavía no se ha publicado nada',
  page: 'Todavía no se ha publicado',
};

function ContentState({ content: { published, drafted, scheduled, page } }: { content: ContentSummary }) {
  const did = page && !page.shown ? 'Retirada' : 'Publicado';
  return (
    <div className="space-y-1 text-ink-soft text-sm">
      <p className="flex flex-wrap gap-2">
        {drafted && <StateBadge tone="amber">Con borrador</StateBadge>}
        {scheduled && <StateBadge tone="gold">Programado para el {moment(scheduled.at)}</StateBadge>}
      </p>
      <p>{published.at ? `${did} el ${moment(published.at)} por ${published.by}` : NEVER[page ? 'page' : 'fixed']}</p>
    </div>
  );
}
