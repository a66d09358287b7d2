import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type ComponentProps, Fragment, type ReactNode, useCallback, useState } from 'react';
import type { Needs } from '../../access/may.client.tsx';
import { DeleteDialog } from '../dialog/delete-dialog.tsx';
import { deleteRecord, type SeenRecord } from '../document/record-calls.ts';
import { RowAction, RowOpenLink } from '../table/row-action.tsx';
import { useSave } from '../use-save.ts';
import { ListScreen } from './list-screen.tsx';
import { useListParams } from './use-list-params.ts';
import { useOpenRecord } from './use-open-record.ts';

interface Deletion<Row> {
  /** Of the records, under /api. */
  path: string;
  refreshes: readonly QueryKey[];
  success: string;
  failed: string;
  /** Says what is deleted and what follows from it. */
  question: (row: Row) => ReactNode;
}

type Screen<Row extends SeenRecord> = Omit<
  ComponentProps<typeof ListScreen<Row>>,
  'query' | 'rows' | 'actions' | 'primary' | 'openId'
>;

interface RecordListProps<Row extends SeenRecord> extends Screen<Row> {
  query: UseQueryResult<{ data: Row[]; meta: { total: number } }>;
  /** The URL parameter that opens the form, and its value for a new record. */
  open: readonly [parameter: string, isNew: string];
  /** Who may write the records. */
  needs: Needs;
  newLabel: string;
  /** The form; null for a new record. */
  form: (record: Row | null, onClose: () => void) => ReactNode;
  deletion: Deletion<Row>;
  /** Must be stable. */
  canDelete?: (row: Row) => boolean;
  /** The action that opens a row, where that is not its form. Must be stable. */
  openAction?: (row: Row) => ReactNode;
}

const NO_PARAMETERS = {};
const ALWAYS = () => true;

/** A list that always shows all its records. Each is edited in a form over the list, and deleted after a question. */
export function RecordList<Row extends SeenRecord>(props: RecordListProps<Row>) {
  const { query, open: address, needs, newLabel, form, deletion, canDelete = ALWAYS, openAction, ...screen } = props;
  const { rowName } = screen;
  const [parameter, isNew] = address;
  const { hrefWith } = useListParams(NO_PARAMETERS);
  const open = useOpenRecord(parameter, hrefWith);
  const rows = query.data?.data;
  const edited = rows?.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<Row | null>(null);

  const actions = useCallback(
    (row: Row) => (
      <>
        {openAction?.(row)}
        <RowOpenLink
          icon={Pencil}
          acts={openAction ? ['edit'] : ['open', 'edit']}
          label={`Editar ${rowName(row)}`}
          parameter={parameter}
          id={row.id}
          needs={needs}
        />
        {canDelete(row) && (
          <RowAction
            needs={needs}
            icon={Trash2}
            danger
            label={`Eliminar ${rowName(row)}`}
            onClick={() => setToDelete(row)}
          />
        )}
      </>
    ),
    [openAction, rowName, parameter, needs, canDelete],
  );

  return (
    <ListScreen
      {...screen}
      query={query}
      rows={rows}
      actions={actions}
      primary={{ needs, label: newLabel, to: hrefWith(parameter, isNew) }}
      openId={open.id}
    >
      {(open.requested === isNew || edited) && (
        <Fragment key={open.requested}>{form(edited ?? null, () => open.show(null))}</Fragment>
      )}
      {screen.children}
      {toDelete && <Question record={toDelete} deletion={deletion} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

interface QuestionProps<Row> {
  record: Row;
  deletion: Deletion<Row>;
  onClose: () => void;
}

function Question<Row extends SeenRecord>({ record, deletion, onClose }: QuestionProps<Row>) {
  const { path, question, ...texts } = deletion;
  const remove = useSave({ save: (one: Row) => deleteRecord(path, one), ...texts });
  return (
    <DeleteDialog record={record} deletion={remove} fromConflict={(details) => details as Row} onClose={onClose}>
      {question}
    </DeleteDialog>
  );
}
