import { type ReactNode, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/form/submit-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useKeyboardInset } from '#web/ui/overlay/keyboard-inset.ts';
import { FormBody, useLatestSave } from './form-body.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';
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
  /** Another way to save, for example to continue with the next record; Ctrl+Enter does the same. */
  also?: { label: string; onSave: (output: Output) => Promise<void> };
  cancelLabel?: string;
  /** Whether saving cannot be undone. */
  danger?: boolean;
  /** Shows 'Cambios sin guardar' at the bottom while something is not saved. */
  tellsUnsaved?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** More buttons at the bottom, left of the others; `close` asks about unsaved changes, as 'Cancelar' does. */
  footer?: (close: () => void) => ReactNode;
  over?: ReactNode;
  above?: ReactNode;
  /** Shown above the fields: a `RecordConflict`. */
  notice?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog; mount it only while it is open. Its buttons stay visible, and Enter submits. A failed save keeps the
 * input. Closing or leaving with unsaved changes asks first.
 */
export function FormDialog<Values extends object, Output>(props: FormDialogProps<Values, Output>) {
  const { title, description, size, over, record, onSave, onClose, notice, also } = props;
  const { submitLabel, busyLabel = 'Guardando...', cancelLabel = 'Cancelar', danger = false, footer } = props;
  const id = useId();
  const { busy } = record;
  const [continues, setContinues] = useState(false);
  useKeyboardInset();
  const guard = useUnsavedGuard(record.isUnsaved);
  const close = () => !busy && guard.ask(onClose);

  const latestAlso = useLatestSave(async (output: Output) => also?.onSave(output));

  async function saveAndContinue() {
    if (!also || busy) return;
    setContinues(true);
    try {
      await record.submit(latestAlso)();
    } finally {
      setContinues(false);
    }
  }

  useContinueKey(record.element, also ? () => void saveAndContinue() : null);

  return (
    <Dialog
      open
      title={title}
      description={description}
      size={size}
      over={over}
      onOpenChange={(open) => !open && close()}
      dismissible={false}
      footerStays
      footer={
        <>
          <SaveState record={record} tellsUnsaved={props.tellsUnsaved} />
          {footer && <span className="mr-auto flex flex-wrap gap-3">{footer(close)}</span>}
          {also && (
            <Button
              variant="secondary"
              className="max-sm:basis-full"
              onClick={saveAndContinue}
              busy={busy && continues}
              disabled={busy}
            >
              {busy && continues ? busyLabel : also.label}
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
            busy={busy && !continues}
            disabled={busy}
          >
            {busy && !continues ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      {props.above}
      <FormBody record={record} onSave={onSave} id={id} notice={notice}>
        {props.children}
      </FormBody>
      {props.below}
      {guard.dialog}
    </Dialog>
  );
}

interface SaveStateProps<Values extends object, Output> {
  record: RecordForm<Values, Output>;
  tellsUnsaved: boolean | undefined;
}

/** The number of invalid fields, as a button that focuses the first one; otherwise that there are unsaved changes. */
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

/**
 * Ctrl+Enter, or Cmd+Enter, in the form's dialog saves and continues with the next record. Browsers do not use these keys.
 * @param form any element in the dialog
 * @param onContinue null if there is no next record
 */
function useContinueKey(form: RefObject<HTMLElement | null>, onContinue: (() => void) | null): void {
  const act = useRef(onContinue);
  act.current = onContinue;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented } = event;
      if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat || defaultPrevented) return;
      if (!act.current || !(target instanceof Element) || !form.current) return;
      // The key has no effect in a confirmation dialog over the form.
      if (target.closest('[role="dialog"]') !== form.current.closest('[role="dialog"]')) return;
      // Otherwise Enter would also press the focused button.
      event.preventDefault();
      act.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
