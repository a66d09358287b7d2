import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { focusIsFree } from '../focus-is-free.ts';

/** A form into whose field a scanner types a code and Enter. The field is empty for the next code at once. */
export function useScanBox(onScan: (code: string) => void) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // So that a scanner can begin at once. On a phone the focus would open the keyboard over the list.
    if (focusIsFree() && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  return {
    field,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      const scanned = code.trim();
      setCode('');
      if (scanned !== '') onScan(scanned);
    },
    input: {
      ref: field,
      value: code,
      enterKeyHint: 'done',
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setCode(currentTarget.value),
    },
  } as const;
}

/**
 * Leads the keys of a scanner to a field, wherever the focus is, unless somebody types elsewhere.
 * @param begins the keys that begin a code
 */
export function useScannerKeys(field: { current: HTMLInputElement | null }, begins: RegExp): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (!begins.test(key) || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], dialog')) return;
      event.stopPropagation();
      field.current?.focus();
    };
    // Before the shortcuts of the admin, for which a letter outside of a field is a command.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [field, begins]);
}
