import type { CellAnswer } from './cell-edit.ts';

/** What the person typed, which nothing else changes, and the answer to the column's question. */
interface Typed {
  typed: string;
  answer: CellAnswer | null;
}

/** The state of a cell that is being edited. */
export type CellState =
  | (Typed & { is: 'open'; problem: Problem | null })
  /** Pasted, and waiting to be saved with the other pasted cells. */
  | (Typed & { is: 'pasted' })
  | (Typed & { is: 'saving' })
  | { is: 'saved' }
  /** The text was not saved for a reason outside of it, so the same text can be retried. */
  | (Typed & { is: 'failed'; problem: Problem })
  /** Someone else changed the value. */
  | (Typed & { is: 'conflict'; theirs: string; by: string | null });

export interface Problem {
  text: string;
  /** Whether the answer is wrong, not the value. */
  inAnswer: boolean;
  /** Nothing was sent yet. Saving again confirms the change. */
  isQuestion?: true;
}

export type CellEvent =
  | (Typed & { type: 'open' })
  | { type: 'type'; typed: string }
  | { type: 'answer'; answer: CellAnswer }
  /** With a problem the cell opens, so that the text can be corrected. */
  | (Typed & { type: 'paste'; problem: Problem | null })
  | { type: 'judge'; problem: Problem }
  | { type: 'send' }
  | { type: 'saved' }
  | { type: 'fail'; problem: Problem; retry: boolean }
  | { type: 'clash'; theirs: string; by: string | null }
  | { type: 'rest' };

/** The next state of a cell; undefined means that it is not edited. An event that does not fit the state is ignored. */
export function cellAfter(state: CellState | undefined, event: CellEvent): CellState | undefined {
  switch (event.type) {
    case 'open':
      // A cell that is being saved cannot be opened, and an open cell keeps its text.
      return showsField(state) || state?.is === 'saving' ? state : opened(event);
    case 'type':
      return showsField(state) ? opened({ typed: event.typed, answer: state.answer }) : state;
    case 'answer':
      return showsField(state) ? opened({ typed: state.typed, answer: event.answer }) : state;
    case 'paste':
      if (state?.is === 'saving') return state;
      return event.problem ? opened(event, event.problem) : { is: 'pasted', typed: event.typed, answer: event.answer };
    case 'judge':
      return showsField(state) ? opened(state, event.problem) : state;
    case 'send':
      return showsField(state) || state?.is === 'pasted'
        ? { is: 'saving', typed: state.typed, answer: state.answer }
        : state;
    case 'saved':
      return state?.is === 'saving' ? { is: 'saved' } : state;
    case 'fail':
      if (state?.is !== 'saving') return state;
      return { ...state, is: event.retry ? 'failed' : 'open', problem: event.problem };
    case 'clash':
      return state?.is === 'saving' ? { ...state, is: 'conflict', theirs: event.theirs, by: event.by } : state;
    case 'rest':
      return state?.is === 'saving' ? state : undefined;
  }
}

function opened({ typed, answer }: Typed, problem: Problem | null = null): CellState {
  return { is: 'open', typed, answer, problem };
}

/** A cell that shows a field. */
export type TypingState = Extract<CellState, { is: 'open' | 'failed' | 'conflict' }>;

export function showsField(state: CellState | undefined): state is TypingState {
  return state?.is === 'open' || state?.is === 'failed' || state?.is === 'conflict';
}

/** Whether its text would be lost if the page were closed. */
export function isUnsaved(state: CellState | undefined): boolean {
  return state !== undefined && state.is !== 'saved';
}

/** Whether it waits for a decision. Running saves continue when the screen is left. */
export function isUndecided(state: CellState | undefined): boolean {
  return showsField(state) || state?.is === 'pasted';
}

export function problemOf(state: CellState | undefined): Problem | null {
  return state && 'problem' in state ? state.problem : null;
}
