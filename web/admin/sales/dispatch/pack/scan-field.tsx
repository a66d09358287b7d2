import Camera from 'lucide-react/icons/camera';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

/** The camera of the screen, which stays open from one parcel to the next. */
export interface ScanCamera {
  isOpen: boolean;
  open: () => void;
  /** What a code that it reads does now. */
  onRead: RefObject<(code: string) => void>;
}

interface ScanFieldProps {
  label: string;
  hint: string;
  button: string;
  busy?: boolean;
  camera: ScanCamera;
  onScan: (code: string) => void;
}

const MAX_CODE = 80;

/** The field into which a scanner types a code and Enter; also the camera of a phone. It is empty for the next code at once. */
export function ScanField({ label, hint, button, busy, camera, onScan }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useScannerKeys(field);
  useEffect(() => {
    camera.onRead.current = onScan;
    // Nothing is read while the next parcel loads.
    return () => {
      camera.onRead.current = () => {};
    };
  });
  useEffect(() => {
    // So that a scanner can begin at once. On a phone the focus would open the keyboard over the parcel.
    if (focusIsFree() && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);

  function take(event: FormEvent) {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    if (scanned !== '') onScan(scanned);
  }

  return (
    <form onSubmit={take} className="flex flex-wrap items-start gap-3">
      <Field className="min-w-48 grow" label={label} hint={hint}>
        <TextInput
          ref={field}
          value={code}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_CODE}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
      <span className="flex gap-2 sm:mt-7">
        <ActionButton type="submit" label={button} busy={busy} />
        <ActionButton icon={Camera} label="Cámara" disabled={camera.isOpen} onClick={camera.open} />
      </span>
    </form>
  );
}

/** Leads the keys of a scanner to the field, wherever the focus is, unless somebody types elsewhere. */
function useScannerKeys(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      // Digits and capitals begin a code. Small letters are the shortcuts of the admin.
      if (!/^[\dA-Z]$/.test(key) || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], dialog')) return;
      event.stopPropagation();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [field]);
}
