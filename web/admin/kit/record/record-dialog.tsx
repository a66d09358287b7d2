import { type ComponentProps, useState } from 'react';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { saveRecord, type VersionedRecord } from '../../api/ask.ts';
import { SaveDialog } from '../document/save-dialog.tsx';
import type { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordConflict } from '../form/version-conflict.tsx';
import type { RecordKind } from './record-kind.ts';

type FormDialogProps = ComponentProps<typeof FormDialog>;

interface RecordDialogProps<Values extends object, Output, Row>
  extends Pick<FormDialogProps, 'description' | 'size' | 'onClose' | 'children'> {
  kind: RecordKind;
  /** The record as last read; null for a new one. */
  record: Row | null;
  /** The contract's schema of the body, or one whose output is that body. */
  schema: FormSchema<Output>;
  valuesOf: (record: Row | null) => Values;
  /** Default: that of the kind. */
  title?: string;
  /** Names and formats of the fields, for what somebody else changed meanwhile. */
  labels: ComponentProps<typeof RecordConflict<Values, Output>>['labels'];
  format?: ComponentProps<typeof RecordConflict<Values, Output>>['format'];
}

/** The form of a record over its list. `children` are its fields. */
export function RecordDialog<Values extends object, Output, Row extends VersionedRecord>(
  props: RecordDialogProps<Values, Output, Row>,
) {
  const { kind, schema, valuesOf, title, labels, format, ...dialog } = props;
  const [seen, setSeen] = useState(props.record);
  const texts = seen ? kind.update : kind.create;
  const record = useRecordForm<Values, Output, Row>({
    schema,
    values: valuesOf(props.record),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <SaveDialog
      {...dialog}
      title={title ?? texts.title}
      record={record}
      save={(body) => saveRecord(kind.path, body, seen)}
      refreshes={[kind.key]}
      success={texts.done}
      failed={texts.failed}
      submitLabel={texts.submit}
      tellsUnsaved
      notice={<RecordConflict record={record} labels={labels} format={format} />}
    />
  );
}
