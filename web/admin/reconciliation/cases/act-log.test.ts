import { expect, it } from 'vitest';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import {
  type ActEvent,
  type ActLog,
  actLog,
  canUndo,
  type DeskAct,
  NO_ACTS,
  returnedBy,
  settledBy,
} from './act-log.ts';

const subject = (id: number) => ({ id: `c${id}`, attributes: {} }) as unknown as Proposal;
const act = (key: number, stroke = key): DeskAct => ({
  key,
  stroke,
  subject: subject(key),
  lines: [key],
  payments: [key * 10],
  name: `SAMAN-${key}`,
  words: `SAMAN-${key} conciliado`,
  state: 'sending',
  message: null,
  undo: null,
});
const after = (...events: ActEvent[]): ActLog => events.reduce(actLog, NO_ACTS);
const begun = (...acts: DeskAct[]): ActEvent => ({ type: 'begun', acts, message: '' });
const done = (key: number) => ({ key, state: 'done', undo: { kind: 'reconciliation', id: 100 + key } }) as const;

it('removes a case with its line and payment from the queue as soon as it is decided', () => {
  expect(settledBy(after(begun(act(1))))).toEqual({
    ids: new Set(['c1']),
    lines: new Set([1]),
    payments: new Set([10]),
  });
});

it('reports what was done, and offers to undo it', () => {
  const log = after(begun(act(1)), { type: 'settled', results: [done(1)] });
  expect(log).toMatchObject({ message: 'SAMAN-1 conciliado', problem: null });
  expect(canUndo(log)).toBe(true);
});

it('returns a case without an answer to the queue, but not one that someone else has settled', () => {
  const both = begun(act(1), act(2));
  const log = after(both, {
    type: 'settled',
    results: [
      { key: 1, state: 'failed', message: 'No pudimos conectarnos.' },
      { key: 2, state: 'refused', message: 'Ana lo concilió' },
    ],
  });
  expect(settledBy(log)).toEqual({ ids: new Set(['c2']), lines: new Set(), payments: new Set() });
  expect(log.problem?.text).toBe('1 no se pudo: mira por qué · 1 sigue pendiente: mira por qué');
  expect(canUndo(log)).toBe(false);
});

it('counts the acts of one key press', () => {
  const acts = [1, 2, 3].map((key) => act(key, 1));
  const log = after(begun(...acts), { type: 'settled', results: [1, 2, 3].map(done) });
  expect(log.message).toBe('3 conciliados');
});

it('returns an undone case with its current versions', () => {
  const again = { ...subject(1), attributes: { payments: [] } } as unknown as Proposal;
  const log = after(
    begun(act(1)),
    { type: 'settled', results: [done(1)] },
    { type: 'undoing', keys: new Set([1]) },
    { type: 'settled', results: [{ key: 1, state: 'undone', subject: again }] },
  );
  expect(returnedBy(log)).toEqual([again]);
  expect(settledBy(log).ids).toEqual(new Set());
  expect(log.message).toBe('Deshecho: SAMAN-1 conciliado');
});

it('leaves an act that could not be undone as it was, with the reason', () => {
  const log = after(
    begun(act(1)),
    { type: 'settled', results: [done(1)] },
    { type: 'undoing', keys: new Set([1]) },
    { type: 'settled', results: [{ key: 1, state: 'done', message: 'El pedido ya salió' }] },
  );
  expect(settledBy(log).lines).toEqual(new Set([1]));
  expect(log.problem?.text).toBe('SAMAN-1 no se deshizo: El pedido ya salió');
});

it('leaves a problem on screen while the next acts succeed', () => {
  const taken: ActEvent = { type: 'settled', results: [{ key: 1, state: 'refused', message: 'Ana lo concilió' }] };
  const first = after(begun(act(1)), taken, begun(act(2)), { type: 'settled', results: [done(2)] });
  expect(first).toMatchObject({ message: 'SAMAN-2 conciliado', problem: { text: 'SAMAN-1: Ana lo concilió' } });
  const third = [3, 4].reduce(
    (log, key) => [begun(act(key)), { type: 'settled' as const, results: [done(key)] }].reduce(actLog, log),
    first,
  );
  expect(third.problem).toBeNull();
});
