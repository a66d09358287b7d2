import Camera from 'lucide-react/icons/camera';
import { type RefObject, useEffect } from 'react';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { useScanBox, useScannerKeys } from '#web/admin/kit/form/use-scan-box.ts';
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
/** Digits and capitals begin a code. Small letters are the shortcuts of the admin. */
const CODE_KEYS = /^[\dA-Z]$/;

/** The field into which a scanner types a code and Enter; also the camera of a phone. It is empty for the next code at once. */
export function ScanField({ label, hint, button, busy, camera, onScan }: ScanFieldProps) {
  const { field, input, onSubmit } = useScanBox(onScan);
  useScannerKeys(field, CODE_KEYS);
  useEffect(() => {
    camera.onRead.current = onScan;
    // Nothing is read while the next parcel loads.
    return () => {
      camera.onRead.current = () => {};
    };
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
      <Field className="min-w-48 grow" label={label} hint={hint}>
        <TextInput {...input} maxLength={MAX_CODE} />
      </Field>
      <span className="flex gap-2 sm:mt-7">
        <ActionButton type="submit" label={button} busy={busy} />
        <ActionButton icon={Camera} label="Cámara" disabled={camera.isOpen} onClick={camera.open} />
      </span>
    </form>
  );
}
