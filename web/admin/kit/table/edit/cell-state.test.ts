import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellEvent, type CellState, cellAfter, showsField } from './cell-state.ts';

const WRONG = { text: 'No es un número', inAnswer: false };
const ANSWER = { option: 'entry', words: '' };

const STATES: Record<string, CellState | undefined> = {
  rest: undefined,
  open: { is: 'open', typed: '1', answer: ANSWER, problem: null },
  wrong: { is: 'open', typed: '1', answer: ANSWER, problem: WRONG },
  pasted: { is: 'pasted', typed: '1', answer: null },
  saving: { is: 'saving', typed: '1', answer: ANSWER },
  saved: { is: 'saved' },
  failed: { is: 'failed', typed: '1', answer: ANSWER, problem: WRONG },
  conflict: { is: 'conflict', typed: '1', answer: ANSWER, theirs: '9', by: null },
};
const EVENTS: Record<string, CellEvent> = {
  open: { type: 'open', typed: '1', answer: ANSWER },
  type: { type: 'type', typed: '2' },
  answer: { type: 'answer', answer: { option: 'other', words: 'Feria' } },
  paste: { type: 'paste', typed: '3', answer: null, problem: null },
  'paste what is wrong': { type: 'paste', typed: 'x', answer: null, problem: WRONG },
  judge: { type: 'judge', problem: WRONG },
  send: { type: 'send' },
  saved: { type: 'saved' },
  fail: { type: 'fail', problem: WRONG, retry: true },
  refuse: { type: 'fail', problem: WRONG, retry: false },
  clash: { type: 'clash', theirs: '9', by: 'Ana' },
  rest: { type: 'rest' },
};

/** The next state for each state and event; an event that is missing changes nothing. */
const TABLE: Record<string, Partial<Record<string, CellState['is'] | 'rest'>>> = {
  rest: { open: 'open', paste: 'pasted', 'paste what is wrong': 'open' },
  open: {
    type: 'open',
    answer: 'open',
    paste: 'pasted',
    'paste what is wrong': 'open',
    judge: 'open',
    send: 'saving',
    rest: 'rest',
  },
  pasted: { open: 'open', paste: 'pasted', 'paste what is wrong': 'open', send: 'saving', rest: 'rest' },
  saving: { saved: 'saved', fail: 'failed', refuse: 'open', clash: 'conflict' },
  saved: { open: 'open', paste: 'pasted', 'paste what is wrong': 'open', rest: 'rest' },
};
for (const same of ['wrong', 'failed', 'conflict']) TABLE[same] = TABLE.open as (typeof TABLE)[string];

describe.each(Object.entries(STATES))('%s', (name, state) => {
  it.each(Object.entries(EVENTS))('%s', (event, sent) => {
    const next = cellAfter(state, sent);
    const expected = TABLE[name]?.[event];
    if (expected === undefined) expect(next).toBe(state);
    else expect(next?.is ?? 'rest').toBe(expected);
  });
});

it('loses typed text only by typing, pasting, discarding and saving', () => {
  const events = fc.constantFrom(...Object.values(EVENTS));
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (sent) => {
      let state: CellState | undefined;
      for (const event of sent) {
        const before = state;
        state = cellAfter(state, event);
        const isMeant = ['type', 'paste', 'rest', 'saved'].includes(event.type);
        // A key pressed on a pasted cell opens it with that character.
        const isOver = event.type === 'open' && before?.is === 'pasted';
        if (isMeant || isOver || before === undefined || before.is === 'saved') continue;
        expect(state && 'typed' in state ? state.typed : null).toBe('typed' in before ? before.typed : null);
      }
    }),
  );
});

it('allows typing over a failed or conflicting text', () => {
  for (const name of ['failed', 'conflict', 'wrong'] as const) {
    expect(showsField(STATES[name])).toBe(true);
    expect(cellAfter(STATES[name], { type: 'type', typed: '7' })).toMatchObject({
      is: 'open',
      typed: '7',
      problem: null,
    });
  }
});
