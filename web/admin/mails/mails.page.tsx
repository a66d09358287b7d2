import Eye from 'lucide-react/icons/eye';
import { useCallback } from 'react';
import { LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { MAIL_STATES, type MailList, type MailRecord } from '#contract/office/mail.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowOpenLink } from '../kit/table/row-action.tsx';
import type { ListViews } from '../kit/views/open-view.ts';
import { MAIL_COLUMNS, STATE_NAMES } from './mail-columns.tsx';
import { isWaiting, MAILS, MailDialog, READ_AGAIN_MS } from './mail-dialog.tsx';

const OPTIONS = { filters: LIST_FILTERS.mails };
const VIEWS: ListViews = {
  list: 'mails',
  builtIn: [
    { key: 'failed', name: 'Con error', params: { estado: 'failed' } },
    { key: 'retrying', name: 'Reintentando', params: { estado: 'retrying' } },
  ],
  counts: '/mails/counts',
};
const FILTERS: readonly ListFilter<'estado'>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todos los estados',
    options: MAIL_STATES.map((state) => [state, STATE_NAMES[state]]),
  },
];
const PAGES = {
  key: MAILS,
  path: '/mails',
  queryOf: (params: ListParams<'estado'>) =>
    pageQuery(params, { state: MAIL_STATES.find((known) => known === params.filters.estado) }),
};
const OPEN = 'correo';

const nameOf = ({ attributes }: MailRecord) => attributes.subject;

export default function MailsPage() {
  const list = useListParams(OPTIONS);
  const mails = useListQuery<MailList, 'estado'>(list, PAGES, {
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ attributes }) => isWaiting(attributes.state)) ? READ_AGAIN_MS : false,
  });
  const open = useOpenRecord(OPEN);

  const actions = useCallback(
    (mail: MailRecord) => (
      <RowOpenLink
        icon={Eye}
        acts={['open']}
        label={`Ver ${nameOf(mail)}, para ${mail.attributes.to.join(', ')}`}
        parameter={OPEN}
        id={mail.id}
      />
    ),
    [],
  );

  return (
    <ListScreen
      title="Correos"
      noun={['correo', 'correos']}
      query={mails}
      rows={mails.data?.data}
      columns={MAIL_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por correo o asunto' }}
      filters={FILTERS}
      openId={open.id}
      notices={
        mails.data?.meta.delivery === 'local' && (
          <p className="mb-2 border-gold border-l-4 bg-gold-soft px-3 py-1.5 text-sm">
            No hay servidor de correo configurado: los correos se quedan «En el buzón», aquí, y no le llegan a nadie.
          </p>
        )
      }
      loadingText="Cargando correos..."
      empty={{ title: 'No hay correos', text: 'Aquí queda cada correo que la tienda manda, y si llegó a salir.' }}
      notFound={{ title: 'No se encontraron correos' }}
      failed={{ title: 'Error al cargar los correos' }}
    >
      {open.id !== null && <MailDialog key={open.id} id={open.id} onClose={() => open.show(null)} onOpen={open.show} />}
    </ListScreen>
  );
}
