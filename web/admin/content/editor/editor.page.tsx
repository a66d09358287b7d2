import { useParams } from 'react-router';
import { CONTENT_KINDS, isContentKind } from '#contract/content/document.ts';
import { AS_OPENED, useRead } from '../../kit/document/document-calls.ts';
import { UnopenedRecord } from '../../kit/load-problem.tsx';
import { CONTENT, type ContentAnswer, documentName } from '../content-queries.ts';
import { ContentEditor } from './content-editor.tsx';

export default function EditorPage() {
  const { kind: requested = '' } = useParams();
  const kind = isContentKind(requested) ? requested : CONTENT_KINDS[0];
  const { data, error, refetch } = useRead<ContentAnswer>([...CONTENT, kind], `/content/${kind}`, {
    ...AS_OPENED,
    gcTime: 0,
  });
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
