import { CONTENT_NAMES, type ContentKind, type ContentSummary } from '#contract/content/document.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { LoadState } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { useContents } from './content-queries.ts';

const ABOUT: Record<ContentKind, string> = {
  home: 'La página de inicio: láminas, filas de productos, bandas y servicios.',
  announcement: 'La línea sobre el encabezado, en todas las páginas de la tienda.',
};

/** 'Contenido': what the house writes on its own pages. */
export default function ContentPage() {
  const { data, error, refetch } = useContents();
  return (
    <>
      <PageHeading title="Contenido" />
      {data ? (
        <ul className="divide-y divide-line border-line border-y">
          {data.data.map((content) => (
            <li key={content.kind} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
              <div className="min-w-60 flex-1">
                <h2 className="text-lg">
                  <TextLink to={`/admin/content/${content.kind}`}>{CONTENT_NAMES[content.kind]}</TextLink>
                </h2>
                <p className="text-ink-soft text-sm">{ABOUT[content.kind]}</p>
              </div>
              <ContentState content={content} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadState
          loading="Cargando contenido..."
          title="Error al cargar el contenido"
          problem={error?.message}
          onRetry={refetch}
        />
      )}
    </>
  );
}

const moment = (at: string) => formatCaracasDateTime(new Date(at));

function ContentState({ content: { published, drafted, scheduled } }: { content: ContentSummary }) {
  return (
    <div className="space-y-1 text-ink-soft text-sm">
      <p className="flex flex-wrap gap-2">
        {drafted && <StateBadge tone="amber">Con borrador</StateBadge>}
        {scheduled && <StateBadge tone="gold">Programado para el {moment(scheduled.at)}</StateBadge>}
      </p>
      <p>
        {published.at
          ? `Publicado el ${moment(published.at)} por ${published.by}`
          : 'Como viene con la tienda: todavía no se ha publicado nada'}
      </p>
    </div>
  );
}
