import type { Proposal } from '#contract/payments/reconciliation.ts';

/**
 * - `sending`: on its way; the screen has gone on already
 * - `done`: the server did it
 * - `refused`: somebody was first, or something changed; nothing was done
 * - `failed`: no answer; it is as it was
 * - `undoing`, `undone`
 */
type ActState = 'sending' | 'done' | 'refused' | 'failed' | 'undoing' | 'undone';

/** How an act is taken back. */
export type UndoPlan =
  | { kind: 'reconciliation'; id: number }
  | { kind: 'include'; lines: readonly number[] }
  | { kind: 'reopen'; payment: number; version: number };

/** Something that was done at the desk. */
export interface DeskAct {
  key: number;
  /** Acts of one press of a key have the same; they are undone together. */
  stroke: number;
  /** What it was done with, as it was seen. */
  subject: Proposal;
  /** What it spends: a proposal that holds one of these is settled with it. */
  lines: readonly number[];
  payments: readonly number[];
  /** Whom it was about: 'SAMAN-000123'. */
  name: string;
  /** 'SAMAN-000123 conciliado' */
  words: string;
  state: ActState;
  /** Why it was refused or failed. */
  message: string | null;
  undo: UndoPlan | null;
}

export interface ActLog {
  /** Oldest first. */
  acts: readonly DeskAct[];
  /** The last result in words, for the status line and screen readers. */
  said: string;
  /** The last thing that was not done, which stays to be read while others are. */
  problem: { words: string; since: number } | null;
}

export const NO_ACTS: ActLog = { acts: [], said: '', problem: null };
/** So many results later a problem has been read. */
const PROBLEM_STAYS = 3;
/** Older ones stand in the history. */
const MOST_ACTS = 400;

export type ActEvent =
  | { type: 'begun'; acts: readonly DeskAct[]; said: string }
  | { type: 'settled'; results: readonly ActResult[] }
  | { type: 'undoing'; keys: ReadonlySet<number> };

export interface ActResult {
  key: number;
  state: ActState;
  message?: string | null;
  undo?: UndoPlan | null;
  /** With the versions that its payments have now. */
  subject?: Proposal;
}

export function actLog(log: ActLog, event: ActEvent): ActLog {
  switch (event.type) {
    case 'begun':
      return { ...log, acts: [...log.acts, ...event.acts].slice(-MOST_ACTS), said: event.said };
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
      const said = words(settled);
      if (settled.some(isProblem)) return { acts, said: '', problem: { words: said, since: 0 } };
      return { acts, said, problem: later(log.problem) };
    }
  }
}

export function canUndo({ acts }: ActLog): boolean {
  return acts.some((act) => act.state === 'sending' || isUndoable(act));
}

export function isUndoable({ state, undo }: DeskAct): boolean {
  return state === 'done' && undo !== null;
}

/** What was taken back and is to be done again. */
export function returnedBy({ acts }: ActLog): Proposal[] {
  return acts.filter(({ state }) => state === 'undone').map(({ subject }) => subject);
}

/** What is settled, or on its way to it, and no longer to be done. */
export function spentBy({ acts }: ActLog) {
  const standing = acts.filter(({ state }) => state === 'sending' || state === 'done' || state === 'undoing');
  // Refused ones are settled by somebody else.
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

function words(acts: readonly DeskAct[]): string {
  const [only] = acts;
  if (!only) return '';
  if (acts.length === 1) return one(only);
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

function one({ state, message, name, words: done }: DeskAct): string {
  if (state === 'undone') return `Deshecho: ${done}`;
  if (!message) return done;
  return state === 'done' ? `${name} no se deshizo: ${message}` : `${name}: ${message}`;
}
