import type { Proposal } from '#contract/payments/reconciliation.ts';

/**
 * - `sending`: on its way; the screen shows the next case already
 * - `done`: the server did it
 * - `refused`: someone else was first, or something changed; nothing was done
 * - `failed`: no answer; nothing has changed
 * - `undoing`, `undone`
 */
type ActState = 'sending' | 'done' | 'refused' | 'failed' | 'undoing' | 'undone';

/** How an act is undone. */
export type UndoPlan =
  | { kind: 'reconciliation'; id: number }
  | { kind: 'include'; lines: readonly number[] }
  | { kind: 'reopen'; payment: number; version: number }
  | { kind: 'reversal'; id: number };

/** A decision at the desk. */
export interface DeskAct {
  key: number;
  /** The number of the key press. Acts of one key press are undone together. */
  stroke: number;
  /** The case that was decided, as it was on screen. */
  subject: Proposal;
  /** The lines and payments that the act settles. Other proposals with one of them are settled too. */
  lines: readonly number[];
  payments: readonly number[];
  /** The order numbers: 'SAMAN-000123'. */
  name: string;
  /** 'SAMAN-000123 conciliado' */
  words: string;
  state: ActState;
  /** Why the act was refused or failed. */
  message: string | null;
  undo: UndoPlan | null;
}

export interface ActLog {
  /** Oldest first. */
  acts: readonly DeskAct[];
  /** The last result, for the status line and screen readers. */
  message: string;
  /** The last act that was not done. It stays on screen while further acts succeed; `since` counts those. */
  problem: { text: string; since: number } | null;
}

export const NO_ACTS: ActLog = { acts: [], message: '', problem: null };
/** How many further results a problem stays on screen. */
const PROBLEM_STAYS = 3;
/** Older acts are in the history only. */
const MAX_ACTS = 400;

export type ActEvent =
  | { type: 'begun'; acts: readonly DeskAct[]; message: string }
  | { type: 'settled'; results: readonly ActResult[] }
  | { type: 'undoing'; keys: ReadonlySet<number> };

export interface ActResult {
  key: number;
  state: ActState;
  message?: string | null;
  undo?: UndoPlan | null;
  /** The case with the current versions of its payments. */
  subject?: Proposal;
}

export function actLog(log: ActLog, event: ActEvent): ActLog {
  switch (event.type) {
    case 'begun':
      return { ...log, acts: [...log.acts, ...event.acts].slice(-MAX_ACTS), message: event.message };
    case 'undoing': {
      const acts = log.acts.map((act) => (event.keys.has(act.key) ? { ...act, state: 'undoing' as const } : act));
      return { ...log, acts };
    }
    case 'settled': {
      const results = new Map(event.results.map((result) => [result.key, result]));
      const acts = log.acts.map((act) => {
        const result = results.get(act.key);
        return result ? { ...act, message: null, ...result } : act;
      });
      const settled = acts.filter(({ key }) => results.has(key));
      const message = textOf(settled);
      if (settled.some(isProblem)) return { acts, message: '', problem: { text: message, since: 0 } };
      return { acts, message, problem: later(log.problem) };
    }
  }
}

export function canUndo({ acts }: ActLog): boolean {
  return acts.some((act) => act.state === 'sending' || isUndoable(act));
}

export function isUndoable({ state, undo }: DeskAct): boolean {
  return state === 'done' && undo !== null;
}

/** The cases whose decision was undone, so that they are in the queue again. */
export function returnedBy({ acts }: ActLog): Proposal[] {
  return acts.filter(({ state }) => state === 'undone').map(({ subject }) => subject);
}

/** The cases, lines and payments that are settled, or are being settled. */
export function settledBy({ acts }: ActLog) {
  const standing = acts.filter(({ state }) => state === 'sending' || state === 'done' || state === 'undoing');
  // Refused cases were settled by someone else.
  const ids = acts.filter(({ state }) => state === 'refused').map(({ subject }) => subject.id);
  return {
    ids: new Set([...ids, ...standing.map(({ subject }) => subject.id)]),
    lines: new Set(standing.flatMap(({ lines }) => lines)),
    payments: new Set(standing.flatMap(({ payments }) => payments)),
  };
}

function later(problem: ActLog['problem']): ActLog['problem'] {
  return problem && problem.since + 1 < PROBLEM_STAYS ? { ...problem, since: problem.since + 1 } : null;
}

function isProblem({ state, message }: DeskAct): boolean {
  return state === 'refused' || state === 'failed' || (state === 'done' && message !== null);
}

function textOf(acts: readonly DeskAct[]): string {
  const [only] = acts;
  if (!only) return '';
  if (acts.length === 1) return textOfOne(only);
  const count = (...states: ActState[]) => acts.filter(({ state }) => states.includes(state)).length;
  const [done, undone, refused, failed] = [count('done'), count('undone'), count('refused'), count('failed')];
  return [
    done > 0 && (done === 1 ? '1 conciliado' : `${done} conciliados`),
    undone > 0 && (undone === 1 ? '1 deshecho' : `${undone} deshechos`),
    refused > 0 && (refused === 1 ? '1 no se pudo: mira por qué' : `${refused} no se pudieron: mira por qué`),
    failed > 0 && (failed === 1 ? '1 sigue pendiente: mira por qué' : `${failed} siguen pendientes: mira por qué`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function textOfOne({ state, message, name, words: done }: DeskAct): string {
  if (state === 'undone') return `Deshecho: ${done}`;
  if (!message) return done;
  return state === 'done' ? `${name} no se deshizo: ${message}` : `${name}: ${message}`;
}
