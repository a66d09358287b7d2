import type { ComponentProps } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSave } from '../use-save.ts';
import type { CallTexts } from './call-dialog.tsx';

interface SaveDialogProps<Values extends object, Output, Data>
  extends CallTexts<Data>,
    Omit<ComponentProps<typeof FormDialog<Values, Output>>, 'onSave'> {
  /** Sends the form; a refusal is shown at its field. */
  save: (output: Output) => Promise<Data>;
}

/** A form in a dialog whose contents are sent with one call. */
export function SaveDialog<Values extends object, Output, Data>(props: SaveDialogProps<Values, Output, Data>) {
  const { save, refreshes, success, failed, onDone = props.onClose, ...form } = props;
  // The call comes as an input, because a mutation's own function may be one render old.
  const saving = useSave<() => Promise<Data>, Data>({ save: (send) => send(), refreshes, success, failed });
  return <FormDialog {...form} onSave={async (output) => onDone(await saving.mutateAsync(() => save(output)))} />;
}
