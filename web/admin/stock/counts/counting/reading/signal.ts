import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** Whether a reading beeps and vibrates; 'off' is stored in this browser. */
const stored = storedValue<boolean>('countSignals', {
  decode: (text) => text !== 'off',
  encode: (on) => (on ? null : 'off'),
});

export const useSignals = () => useStored(stored, true);
export const setSignals = (on: boolean) => void stored.write(on);

/** In Hz. */
const PITCH = { known: 880, unknown: 220 };
let audio: AudioContext | null = null;

/** Beeps and vibrates: high and short for a known item, low and long for an unknown one. */
export function signal(kind: keyof typeof PITCH): void {
  if (!stored.read()) return;
  const seconds = kind === 'known' ? 0.08 : 0.3;
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(seconds * 500);
  try {
    audio ??= new AudioContext();
    const tone = new OscillatorNode(audio, { frequency: PITCH[kind], type: 'square' });
    const volume = new GainNode(audio, { gain: 0.06 });
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // If the sound fails, the screen still shows the result.
  }
}
