import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/form/submit-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useKeyboardInset } from '#web/ui/overlay/keyboard-inset.ts';
import { FormBody, useLatestSave } from './form-body.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';
import { useGoOnKey } from './use-go-on-key.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormDialogProps<Values extends object, Output> {
  title: string;
  description?: ReactNode;
  record: RecordForm<Values, Output>;
  /** Saves; throws `RefusedCall` (as `ask` does) when the server refuses. Must close the dialog itself afterwards. */
  onSave: (output: Output) => Promise<void>;
  /** Called when nothing is unsaved or the user confirmed to discard it. */
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  /** Another way to save, as to go on with the next record; Ctrl+Enter does it too. */
  also?: { label: string; onSave: (output: Output) => Promise<void> };
  /** Default: 'Cancelar'. */
  cancelLabel?: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Says at the foot that something is not saved yet. */
  tellsUnsaved?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** More buttons at the bottom, left of the others; `close` asks about unsaved changes, as 'Cancelar' does. */
  footer?: (close: () => void) => ReactNode;
  /** Laid over the dialog. */
  over?: ReactNode;
  /** Above the form, and no part of it. */
  above?: ReactNode;
  /** Shown above the fields: a `RecordConflict`. */
  notice?: ReactNode;
  /** Below the form, and no part of it. */
  below?: ReactNode;
  /** Fields of form-fields.tsx: `FormText`, `FormNumber` and so on. */
  children: ReactNode;
}

/**
 * A form in a dialog; mount it only while it is open. Its buttons stay in sight, Enter submits, a failed save keeps what
 * was typed, and closing or leaving with unsaved changes asks first.
 */
export function FormDialog<Values extends object, Output>(props: FormDialogProps<Values, Output>) {
  const {
    record,
    onSave,
    onClose,
    submitLabel,
    busyLabel = 'Guardando...',
    cancelLabel = 'Cancelar',
    danger = false,
    also,
    tellsUnsaved = false,
    footer,
    above,
    notice,
    below,
    children,
    ...dialog
  } = props;
  const id = useId();
  const { busy } = record;
  const [goesOn, setGoesOn] = useState(false);
  useKeyboardInset();
  const guard = useUnsavedGuard(record.isUnsaved);
  const close = () => !busy && guard.ask(onClose);

  const latestAlso = useLatestSave(async (output: Output) => also?.onSave(output));

  async function saveAndGoOn() {
    if (!also || busy) return;
    setGoesOn(true);
    try {
      await record.submit(latestAlso)();
    } finally {
      setGoesOn(false);
    }
  }

  useGoOnKey(record.element, also ? () => void saveAndGoOn() : null);

  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && close()}
      dismissible={false}
      footerStays
      footer={
        <>
          <SaveState record={record} tellsUnsaved={tellsUnsaved} />
          {footer && <span className="mr-auto flex flex-wrap gap-3">{footer(close)}</span>}
          {also && (
            <Button
              variant="secondary"
              className="max-sm:basis-full"
              onClick={saveAndGoOn}
              busy={busy && goesOn}
              disabled={busy}
            >
              {busy && goesOn ? busyLabel : also.label}
            </Button>
          )}
          <Button variant="secondary" className="max-sm:grow" onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            className="max-sm:grow"
            busy={busy && !goesOn}
            disabled={busy}
          >
            {busy && !goesOn ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      {above}
      <FormBody record={record} onSave={onSave} id={id} notice={notice}>
        {children}
      </FormBody>
      {below}
      {guard.dialog}
    </Dialog>
  );
}

interface SaveStateProps<Values extends object, Output> {
  record: RecordForm<Values, Output>;
  /** Whether it says that something is not saved. */
  tellsUnsaved: boolean;
}

/** What stands between the form and its being saved: fields to be corrected, the first a click away, or what was typed. */
function SaveState<Values extends object, Output>({ record, tellsUnsaved }: SaveStateProps<Values, Output>) {
  const { form, element, isUnsaved } = record;
  const wrong = useSyncExternalStore(form.subscribe, () => Object.keys(form.state().errors).length);
  const unsaved = useSyncExternalStore(form.subscribe, isUnsaved);
  if (wrong > 0) {
    return (
      <button
        type="button"
        className="pointer-coarse:min-h-11 mr-auto min-h-7 text-left font-medium text-danger max-md:basis-full text-sm underline underline-offset-4"
        onClick={() => focusFirstInvalid(element.current)}
      >
        {wrong === 1 ? '1 campo por corregir' : `${wrong} campos por corregir`}
      </button>
    );
  }
  if (!tellsUnsaved || !unsaved) return null;
  return <p className="mr-auto self-center text-ink-soft text-sm max-md:basis-full">Cambios sin guardar</p>;
}
