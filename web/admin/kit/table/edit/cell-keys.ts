interface CellKey {
  key: string;
  shift: boolean;
  /** Ctrl, Cmd or Alt is held. */
  command: boolean;
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'next' | 'previous';

export type CellAct =
  /** `typed` replaces the text; without it the text stays and is selected. */
  | { act: 'open'; typed?: string }
  | { act: 'go'; to: Step }
  /** Saves the text, then moves to another cell. */
  | { act: 'commit'; to: Step }
  | { act: 'take-back' }
  | { act: 'to-question' };

const ARROWS: Partial<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** Characters with which a number, an amount or a difference may begin. */
const NUMBER = /^[\d+\-−.,$]$/;
const LETTER = /^[\p{L}\d+\-−.,$]$/u;

/** What a key does on a closed cell; null leaves it to the list and the browser. */
export function closedCellAct({ key, command }: CellKey, letters: boolean): CellAct | null {
  if (command) return null;
  const arrow = ARROWS[key];
  if (arrow) return { act: 'go', to: arrow };
  if (key === 'F2') return { act: 'open' };
  if (/^(Delete|Backspace)$/.test(key)) return { act: 'open', typed: '' };
  if (key === 'Escape') return { act: 'take-back' };
  return (letters ? LETTER : NUMBER).test(key) ? { act: 'open', typed: key } : null;
}

/** What a key does in the field of an open cell. @param asks whether a question is shown below the field */
export function openCellAct({ key, shift, command }: CellKey, asks: boolean): CellAct | null {
  if (command) return null;
  switch (key) {
    case 'Enter':
      return { act: 'commit', to: shift ? 'up' : 'down' };
    case 'Tab':
      return { act: 'commit', to: shift ? 'previous' : 'next' };
    case 'Escape':
      return { act: 'take-back' };
    case 'ArrowDown':
      return asks ? { act: 'to-question' } : null;
    default:
      return null;
  }
}
