import { useParams } from 'react-router';
import { CONTENT_KINDS, isContentKind } from '#contract/content/document.ts';
import { UnopenedRecord } from '../../kit/load-problem.tsx';
import { useContent } from '../content-queries.ts';
import { documentName } from '../document-name.ts';
import { ContentEditor } from './content-editor.tsx';

/** The editor of one document. */
export default function EditorPage() {
  const { kind: requested = '' } = useParams();
  const kind = isContentKind(requested) ? requested : CONTENT_KINDS[0];
  const { data, error, refetch } = useContent(kind);
  if (data) return <ContentEditor key={kind} kind={kind} record={data.data} />;
  return (
    <UnopenedRecord
      heading={documentName(kind)}
      loading="Cargando contenido..."
      failed="Error al cargar el contenido"
      problem={error?.message}
      onRetry={refetch}
      back={{ to: '/admin/content', text: 'Volver a Contenido' }}
    />
  );
}
