import { useSyncExternalStore } from 'react';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import type { RecordForm } from './use-record-form.ts';

interface SaveStateProps<Values extends object, Output> {
  record: RecordForm<Values, Output>;
  /** Whether it says that something is not saved. */
  tellsUnsaved: boolean;
}

/** What stands between the form and its being saved: fields to be corrected, the first a click away, or what was typed. */
export function SaveState<Values extends object, Output>({ record, tellsUnsaved }: SaveStateProps<Values, Output>) {
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
