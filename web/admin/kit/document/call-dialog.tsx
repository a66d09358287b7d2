import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useSave } from '../use-save.ts';

export interface CallTexts<Data> {
  /** Query keys that are read again afterwards, also after a refusal. */
  refreshes?: readonly QueryKey[];
  /** The toast. */
  success?: string | ((data: Data) => string);
  /** What failed, as the title of a refusal. */
  failed?: string;
  /** Called when the call was made; default: `onClose`. */
  onDone?: ((data: Data) => void) | undefined;
}

interface CallDialogProps<Data>
  extends CallTexts<Data>,
    Pick<
      ComponentProps<typeof ConfirmDialog>,
      'title' | 'confirmLabel' | 'cancelLabel' | 'danger' | 'size' | 'hasFields' | 'onClose' | 'children'
    > {
  call: () => Promise<Data>;
}

/** Asks before one call, and makes it. A refusal is shown in the dialog, which stays open. */
export function CallDialog<Data>(props: CallDialogProps<Data>) {
  const { call, refreshes, success, failed, onDone = props.onClose, ...dialog } = props;
  const step = useSave<() => Promise<Data>, Data>({ save: (send) => send(), refreshes, success, failed });
  return <ConfirmDialog {...dialog} act={step} onConfirm={() => step.mutate(call, { onSuccess: onDone })} />;
}
