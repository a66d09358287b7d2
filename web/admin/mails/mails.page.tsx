import { Eye } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MAIL_STATES, type MailRecord } from '#contract/office/mail.ts';
import { Field, Select } from '#web/ui/form/field.tsx';
import { ListPager } from '../kit/list/list-pager.tsx';
import { ListToolbar, RefreshButton } from '../kit/list/list-toolbar.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { RowActionLink } from '../kit/table/row-action.tsx';
import { MAIL_COLUMNS } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { useMails } from './mail-queries.ts';
import { STATE_NAMES } from './mail-state.tsx';

const OPTIONS = { filters: ['estado'] as const };
/** Names the mail whose detail is open. */
const OPEN = 'correo';

const idOf = ({ id }: MailRecord) => id;
const nameOf = ({ attributes }: MailRecord) => attributes.subject;

export default function MailsPage() {
  const { params, filtered, change, pageHref, hrefWith } = useListParams(OPTIONS);
  const found = useMails(params);
  const { data, isFetching, isPlaceholderData, refetch } = found;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const open = /^[1-9]\d{0,9}$/.exec(query.get(OPEN) ?? '');
  const goTo = (id: number | null) => navigate(hrefWith(OPEN, id), { replace: true, preventScrollReset: true });

  const actions = useCallback(
    (mail: MailRecord) => (
      <RowActionLink
        icon={Eye}
        label={`Ver ${nameOf(mail)}, para ${mail.attributes.to.join(', ')}`}
        to={hrefWith(OPEN, mail.id)}
      />
    ),
    [hrefWith],
  );

  return (
    <>
      <PageHeading
        title="Correos"
        count={data && `Total: ${data.meta.total} ${data.meta.total === 1 ? 'correo' : 'correos'}`}
      />
      {data?.meta.delivery === 'local' && (
        <p className="mb-5 border-gold border-l-4 bg-gold-soft px-4 py-3 text-sm">
          No hay servidor de correo configurado: los correos se quedan «En el buzón», aquí, y no le llegan a nadie.
        </p>
      )}
      <ListToolbar
        search={
          <>
            <SearchBox
              text={params.text}
              onSearch={(text) => change({ text })}
              placeholder="Buscar por correo o asunto"
            />
            <Field label="Estado" hideLabel className="w-48 max-md:flex-1">
              <Select
                value={params.filters.estado}
                onChange={({ target }) => change({ filters: { estado: target.value } })}
              >
                <option value="">Todos los estados</option>
                {MAIL_STATES.map((state) => (
                  <option key={state} value={state}>
                    {STATE_NAMES[state]}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        }
      >
        <RefreshButton refreshing={isFetching} onRefresh={() => refetch()} />
      </ListToolbar>
      <DataTable
        label="Correos"
        columns={MAIL_COLUMNS}
        rows={data?.data}
        rowId={idOf}
        rowName={nameOf}
        actions={actions}
        stale={isPlaceholderData}
        loadingText="Cargando correos..."
        empty={
          filtered
            ? { title: 'No se encontraron correos' }
            : { title: 'No hay correos', text: 'Aquí queda cada correo que la tienda manda, y si llegó a salir.' }
        }
        failed={failureOf(found, 'Error al cargar los correos')}
      />
      {data && (
        <ListPager
          page={params.page}
          pageSize={params.pageSize}
          total={data.meta.total}
          pageHref={pageHref}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      {open && <MailDialog key={open[0]} id={Number(open[0])} onClose={() => goTo(null)} onOpen={goTo} />}
    </>
  );
}
