import type { z } from 'zod';
import { type RedirectBody, type RedirectList, type RedirectRecord, redirectBody } from '#contract/office/redirect.ts';
import { MAX_REDIRECTS } from '#domain/redirects/address.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Notice } from '../kit/document/notice.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { RecordDialog } from '../kit/record/record-dialog.tsx';
import type { RecordKind } from '../kit/record/record-kind.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';

const REDIRECTS: RecordKind = {
  path: '/redirects',
  key: ['redirects'],
  needs: ['redirects.write'],
  parameter: 'redireccion',
  fresh: 'nueva',
  create: {
    title: 'Nueva redirección',
    submit: 'Crear redirección',
    done: 'Redirección creada',
    failed: 'Error al crear la redirección',
  },
  update: {
    title: 'Editar redirección',
    submit: 'Guardar cambios',
    done: 'Redirección actualizada',
    failed: 'Error al actualizar la redirección',
  },
  remove: { done: 'Redirección eliminada', failed: 'No se pudo eliminar la redirección', checksVersion: true },
};

const fromOf = ({ attributes }: RedirectRecord) => attributes.from;

/** 'Redirecciones': old addresses of pages and where they lead now. */
export default function RedirectsPage() {
  const list = useListParams();
  const redirects = useListQuery<RedirectList>(list, REDIRECTS);
  return (
    <RecordScreen
      kind={REDIRECTS}
      title="Redirecciones"
      noun={['redirección', 'redirecciones']}
      query={redirects}
      columns={COLUMNS}
      nameOf={fromOf}
      list={list}
      search={{ placeholder: 'Buscar por dirección o nota...' }}
      notices={redirects.data?.meta.full && <FullNotice />}
      loadingText="Cargando redirecciones..."
      empty={{
        title: 'No hay redirecciones',
        text: 'Se crean solas cuando un producto o una categoría cambia de dirección o se elimina.',
      }}
      notFound={{ title: 'No se encontraron redirecciones', text: 'Prueba con otra parte de la dirección.' }}
      failed={{ title: 'Error al cargar las redirecciones' }}
      cardsUnder={760}
      form={RedirectForm}
      deletion={Deletion}
    />
  );
}

function FullNotice() {
  return (
    <Notice>
      La tienda guarda {formatCount(MAX_REDIRECTS)} redirecciones y ya las tiene. Para crear otra, elimina una que no se
      use. Las que se crean solas ocupan el lugar de las que llevan más tiempo sin usarse.
    </Notice>
  );
}

const LABELS = { from: 'Dirección vieja', to: 'Lleva a', note: 'Nota' };
type Values = Record<keyof typeof LABELS, string>;
// The schema's own input lets the note be left out.
const SCHEMA = redirectBody as unknown as z.ZodType<RedirectBody, Values>;
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

function valuesOf(redirect: RedirectRecord | null): Values {
  const { from = '', to = '', note = '' } = redirect?.attributes ?? {};
  return { from, to, note };
}

function RedirectForm(props: { record: RedirectRecord | null; onClose: () => void }) {
  return (
    <RecordDialog {...props} kind={REDIRECTS} schema={SCHEMA} valuesOf={valuesOf} labels={LABELS}>
      <FormText
        name="from"
        label={LABELS.from}
        hint="Sin el nombre del sitio: /camisas-viejas o /shop?categoria=camisas."
        required
        {...PLAIN}
      />
      <FormText name="to" label={LABELS.to} hint="Una página de la tienda: /shop?genero=1." required {...PLAIN} />
      <FormText name="note" label={LABELS.note} hint="Solo la ve el personal." autoComplete="off" />
    </RecordDialog>
  );
}

function Deletion({ record }: { record: RedirectRecord }) {
  return (
    <p>
      Quien abra <strong className="break-all font-medium">{fromOf(record)}</strong> verá que la página no existe.
    </p>
  );
}

const COLUMNS: readonly TableColumn<RedirectRecord>[] = [
  { id: 'from', header: 'Dirección vieja', kind: 'main', cell: (row) => <Address>{fromOf(row)}</Address> },
  { id: 'to', header: 'Lleva a', cell: ({ attributes }) => <Address>{attributes.to}</Address> },
  { id: 'note', header: 'Nota', cell: ({ attributes }) => attributes.note || '—' },
  { id: 'made', header: 'Creada', cell: ({ attributes }) => (attributes.automatic ? 'Sola' : 'A mano') },
  {
    id: 'used',
    header: 'Último uso',
    cell: ({ attributes }) => (attributes.lastUsedOn ? formatDay(attributes.lastUsedOn) : 'Nunca'),
  },
];

function Address({ children }: { children: string }) {
  return <span className="break-all">{children}</span>;
}
