import BookOpen from 'lucide-react/icons/book-open';
import CircleX from 'lucide-react/icons/circle-x';
import { useCallback, useState } from 'react';
import type { KeyList, KeyRecord } from '#contract/people/api-key.ts';
import { permissionSentence } from '#domain/access/permissions.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { ask } from '../api/ask.ts';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { StateBadge, type Tone } from '../kit/state-badge.tsx';
import { RowAction } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { KEYS, KeyForm } from './key-form.tsx';

/** The URL parameter that opens the form, and its value for a new key. */
const OPEN = 'llave';
const NEW = 'nueva';

const nameOf = ({ attributes }: KeyRecord) => attributes.name;

/** 'Llaves de acceso': with which other programs call the API. */
export default function KeysPage() {
  const keys = useRead<KeyList>(KEYS, '/keys');
  const open = useOpenRecord(OPEN);
  const [toEnd, setToEnd] = useState<KeyRecord | null>(null);

  const actions = useCallback(
    (key: KeyRecord) =>
      key.attributes.state === 'active' && (
        <RowAction icon={CircleX} danger label={`Cerrar la llave ${nameOf(key)}`} onClick={() => setToEnd(key)} />
      ),
    [],
  );

  return (
    <ListScreen
      title="Llaves de acceso"
      noun={['llave', 'llaves']}
      query={keys}
      rows={keys.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      tools={[
        { label: 'Ver las llamadas', icon: BookOpen, onUse: () => window.open('/api/docs/page', '_blank', 'noopener') },
      ]}
      primary={{ label: 'Nueva llave', to: open.hrefOf(NEW), needs: ['keys.manage'] }}
      openId={open.id}
      loadingText="Cargando llaves..."
      empty={{ title: 'No hay llaves', text: 'Una llave deja que otro programa llame a la API de la tienda.' }}
      failed={{ title: 'Error al cargar las llaves' }}
      cardsUnder={800}
    >
      {open.requested === NEW && <KeyForm onClose={() => open.show(null)} />}
      {toEnd && <EndDialog apiKey={toEnd} onClose={() => setToEnd(null)} />}
    </ListScreen>
  );
}

function EndDialog({ apiKey, onClose }: { apiKey: KeyRecord; onClose: () => void }) {
  return (
    <CallDialog
      title="Cerrar la llave"
      confirmLabel="Cerrar llave"
      call={() => ask(`/keys/${apiKey.id}/end`, { method: 'POST' })}
      refreshes={[KEYS]}
      success="Llave cerrada"
      failed="No se pudo cerrar la llave"
      onClose={onClose}
    >
      <p>El programa que usa «{nameOf(apiKey)}» deja de entrar con su próxima llamada. No se puede volver a abrir.</p>
    </CallDialog>
  );
}

const STATES: Record<KeyRecord['attributes']['state'], { tone: Tone; label: string }> = {
  active: { tone: 'leaf', label: 'Sirve' },
  expired: { tone: 'danger', label: 'Vencida' },
  ended: { tone: 'quiet', label: 'Cerrada' },
};

const COLUMNS: readonly TableColumn<KeyRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: ({ attributes }) => attributes.name },
  {
    id: 'permissions',
    header: 'Puede',
    kind: 'wide',
    cell: ({ attributes }) => attributes.permissions.map(permissionSentence).join(', '),
  },
  { id: 'made_by', header: 'La hizo', cell: ({ attributes }) => attributes.made_by },
  { id: 'expires', header: 'Último día', cell: ({ attributes }) => formatDay(attributes.expires_on) },
  {
    id: 'last_used',
    header: 'Último uso',
    cell: ({ attributes: { last_used_at } }) =>
      last_used_at ? formatDay(caracasDay(new Date(last_used_at))) : 'Nunca',
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) => (
      <StateBadge tone={STATES[attributes.state].tone}>{STATES[attributes.state].label}</StateBadge>
    ),
  },
];
