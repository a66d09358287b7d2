import type { UseQueryResult } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { ask, deleteRecord, type VersionedRecord } from '../../api/ask.ts';
import { DeleteDialog } from '../dialog/delete-dialog.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { useOpenRecord, useOpenRow } from '../list/use-open-record.ts';
import { RowAction, RowOpenLink } from '../table/row-action.tsx';
import { useSave } from '../use-save.ts';
import type { ListedKind, RecordKind } from './record-kind.ts';

type ListProps<Row extends { id: number }, Filter extends string> = ComponentProps<typeof ListScreen<Row, Filter>>;

interface RecordScreenProps<Row extends VersionedRecord, Filter extends string>
  extends Omit<ListProps<Row, Filter>, 'query' | 'rows' | 'rowName' | 'actions' | 'primary' | 'openId'> {
  /** With `fresh`, the list links to the form of a new record. */
  kind: ListedKind | RecordKind;
  query: UseQueryResult<{ data: Row[]; meta: { total: number } }>;
  /** Label of the link to the form of a new record; default: the title of the kind's form. */
  newLabel?: string;
  /** Short name of a record, for labels. Must be stable, like the next three. */
  nameOf: (record: Row) => string;
  canEdit?: (record: Row) => boolean;
  canDelete?: (record: Row) => boolean;
  /** Actions of a row before those that edit and delete it. */
  moreActions?: (record: Row) => ReactNode;
  /** The form over the list; `record` is null for a new one. */
  form: ComponentType<{ record: Row | null; onClose: () => void }>;
  /** What is deleted, and what follows from it. */
  deletion: ComponentType<{ record: Row }>;
}

const ALWAYS = () => true;

/** A list of records with their form and their deletion over it. The URL names the open record. */
export function RecordScreen<Row extends VersionedRecord, Filter extends string = never>(
  props: RecordScreenProps<Row, Filter>,
) {
  const { kind, newLabel, nameOf, moreActions, form: Form, deletion, ...list } = props;
  const { canEdit = ALWAYS, canDelete = ALWAYS } = props;
  const { parameter, needs } = kind;
  const { fresh } = kind;
  const addLabel = newLabel ?? ('create' in kind ? kind.create.title : undefined);
  const open = useOpenRecord(parameter);
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const rows = list.query.data?.data;
  const edited = useOpenRow(open.id, rows, canEdit);

  const actions = useCallback(
    (record: Row) => (
      <>
        {moreActions?.(record)}
        {canEdit(record) && (
          <RowOpenLink
            icon={Pencil}
            acts={['open', 'edit']}
            label={`Editar ${nameOf(record)}`}
            parameter={parameter}
            id={record.id}
            needs={needs}
          />
        )}
        {canDelete(record) && (
          <RowAction
            needs={needs}
            icon={Trash2}
            danger
            label={`Eliminar ${nameOf(record)}`}
            onClick={() => setToDelete(record)}
          />
        )}
      </>
    ),
    [nameOf, canEdit, canDelete, moreActions, parameter, needs],
  );

  return (
    <ListScreen
      {...list}
      primary={fresh && addLabel ? { needs, label: addLabel, to: open.hrefOf(fresh) } : undefined}
      rows={rows}
      rowName={nameOf}
      actions={actions}
      openId={open.id}
    >
      {list.children}
      {(edited || (fresh && open.requested === fresh)) && (
        <Form key={open.requested} record={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <Deletion kind={kind} record={toDelete} text={deletion} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

interface DeletionProps<Row extends VersionedRecord> {
  kind: ListedKind;
  record: Row;
  text: ComponentType<{ record: Row }>;
  onClose: () => void;
}

function Deletion<Row extends VersionedRecord>({ kind, record, text: Text, onClose }: DeletionProps<Row>) {
  const { path, key, remove } = kind;
  const deletion = useSave({
    save: (seen: Row) =>
      remove.checksVersion ? deleteRecord(path, seen) : ask(`${path}/${seen.id}`, { method: 'DELETE' }),
    refreshes: [key],
    success: remove.done,
    failed: remove.failed,
  });
  return (
    <DeleteDialog record={record} deletion={deletion} onClose={onClose}>
      {(current) => <Text record={current} />}
    </DeleteDialog>
  );
}
