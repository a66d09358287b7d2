import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/**
 * Whether keys without Ctrl or Cmd are enabled. They can be disabled, because speech input may trigger them (WCAG 2.1.4).
 */
const stored = storedValue<boolean>('adminSingleKeys', {
  decode: (text) => text !== 'off',
  encode: (on) => (on ? null : 'off'),
});

export function singleKeysOn(): boolean {
  return stored.read();
}

export function setSingleKeys(on: boolean): void {
  stored.write(on);
}

export function useSingleKeys(): boolean {
  return useStored(stored, true);
}
