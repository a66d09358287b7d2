import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { PlacedSale } from '#contract/sales/sale.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import type { PendingOrder } from '#web/browser/shopper/order-in-flight.ts';
import { type OrderEvent, type OrderState, reduceOrder, waitSeconds } from './order-state.ts';

const LOST: Answer<never> = { ok: false, status: 0, error: { code: 'network', message: '' } };
const YES: Answer<PlacedSale> = { ok: true, status: 201, data: { data: { id: 1 } } as PlacedSale };
const no = (code: ErrorCode, status = 422): Answer<never> => ({ ok: false, status, error: { code, message: '' } });

/** A request body; the tests only need `name` to tell bodies apart. */
const body = (name: string) => JSON.stringify({ address: name });
const nameOf = (text: string) => JSON.parse(text).address as string;
const attempt = (names: string, paused = false, key = 'key-1'): PendingOrder => ({
  key,
  bodies: [...names].map(body),
  paused,
});
const sending = (names: string, change: object = {}): OrderState => ({
  at: 'sending',
  attempt: attempt(names),
  body: body(names.at(-1) ?? ''),
  asking: body(names.at(-1) ?? ''),
  reused: null,
  firstTry: false,
  failures: 2,
  ...change,
});

const STATES = {
  idle: { at: 'idle', attempt: null },
  changing: { at: 'idle', attempt: attempt('a', true) },
  sending: sending('a'),
  /** `b` got `key_reused`, so `a` is sent again. */
  'asking back': sending('ab', { asking: body('a'), reused: { code: 'key_reused', message: '' } }),
  'changed elsewhere': sending('a', { attempt: attempt('a', true) }),
  unknown: { at: 'unknown', attempt: attempt('a'), failures: 2 },
  placed: { at: 'placed', attempt: null, sale: { id: 1 } as PlacedSale['data'], body: JSON.parse(body('a')) },
  refused: { at: 'refused', attempt: null, error: { code: 'out_of_stock', message: '' } },
  'refused, unsettled': { at: 'refused', attempt: attempt('a', true), error: { code: 'invalid', message: '' } },
} satisfies Record<string, OrderState>;

const answer = (end: Answer<PlacedSale>, to = 'a'): OrderEvent => ({
  type: 'answer',
  key: 'key-1',
  to: body(to),
  answer: end,
});
const EVENTS = {
  'submit b': { type: 'submit', body: body('b'), newKey: 'key-2' },
  send: { type: 'send' },
  yes: answer(YES),
  no: answer(no('out_of_stock', 409)),
  'no to the form': answer(no('invalid')),
  reused: answer(no('key_reused')),
  lost: answer(LOST),
  change: { type: 'change' },
  'stored none': { type: 'stored', attempt: null },
  'stored paused': { type: 'stored', attempt: attempt('a', true) },
  'stored going': { type: 'stored', attempt: attempt('a') },
} satisfies Record<string, OrderEvent>;

/** A state as short text: `sending key-1 (a) b` is sending `a`, of the two bodies sent with key-1. */
function inWords(state: OrderState): string {
  const { at, attempt: held } = state;
  const bodies = held?.bodies.map((text) =>
    at === 'sending' && text === state.asking ? `(${nameOf(text)})` : nameOf(text),
  );
  return [
    at,
    held?.key,
    ...(bodies ?? []),
    held?.paused && 'paused',
    at === 'sending' && state.firstTry && 'first',
    'failures' in state && state.failures > 0 && `x${state.failures}`,
    at === 'placed' && `as ${(state.body as { address: string }).address}`,
    at === 'refused' && state.error.code,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The expected next state for each state and event; an event that is missing changes nothing. Similar rows are written out
 * too: code that derives them would repeat the reducer.
 */
const TABLE: Record<keyof typeof STATES, Partial<Record<keyof typeof EVENTS, string>>> = {
  idle: {
    'submit b': 'sending key-2 (b) first',
    // A late answer in a tab without Web Locks: the order is placed nevertheless.
    yes: 'placed as a',
    'stored paused': 'idle key-1 a paused',
    'stored going': 'unknown key-1 a',
  },
  changing: {
    'submit b': 'sending key-1 a (b) first',
    yes: 'placed as a',
    'stored none': 'idle',
    'stored paused': 'idle key-1 a paused',
    'stored going': 'unknown key-1 a',
  },
  sending: {
    'submit b': 'sending key-1 (a) b first',
    yes: 'placed as a',
    no: 'refused out_of_stock',
    // No earlier body was sent that may have been placed.
    'no to the form': 'refused invalid',
    reused: 'refused key_reused',
    lost: 'unknown key-1 a x3',
    change: 'sending key-1 (a) paused x2',
    'stored none': 'idle',
    'stored paused': 'sending key-1 (a) paused x2',
    'stored going': 'sending key-1 (a) x2',
  },
  'asking back': {
    'submit b': 'sending key-1 (a) b first',
    yes: 'placed as a',
    // The server placed neither: the error for the latest body counts.
    no: 'refused key_reused',
    'no to the form': 'refused key_reused',
    reused: 'refused key_reused',
    lost: 'unknown key-1 a b x3',
    change: 'sending key-1 (a) b paused x2',
    'stored none': 'idle',
    'stored paused': 'idle key-1 a paused',
    'stored going': 'unknown key-1 a',
  },
  'changed elsewhere': {
    'submit b': 'sending key-1 (a) b first',
    send: 'idle key-1 a paused',
    yes: 'placed as a',
    no: 'refused out_of_stock',
    'no to the form': 'refused invalid',
    reused: 'refused key_reused',
    lost: 'idle key-1 a paused',
    'stored none': 'idle',
    'stored paused': 'sending key-1 (a) paused x2',
    'stored going': 'sending key-1 (a) x2',
  },
  unknown: {
    'submit b': 'sending key-1 a (b) first',
    send: 'sending key-1 (a) x2',
    yes: 'placed as a',
    change: 'idle key-1 a paused',
    'stored none': 'idle',
    'stored paused': 'idle key-1 a paused',
    'stored going': 'unknown key-1 a x2',
  },
  placed: {
    'submit b': 'sending key-2 (b) first',
    yes: 'placed as a',
    'stored paused': 'idle key-1 a paused',
    'stored going': 'unknown key-1 a',
  },
  refused: {
    'submit b': 'sending key-2 (b) first',
    yes: 'placed as a',
    'stored paused': 'refused key-1 a paused out_of_stock',
    'stored going': 'unknown key-1 a',
  },
  'refused, unsettled': {
    'submit b': 'sending key-1 a (b) first',
    yes: 'placed as a',
    'stored none': 'refused invalid',
    'stored paused': 'refused key-1 a paused invalid',
    'stored going': 'unknown key-1 a',
  },
};

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;

const ROWS = (Object.keys(STATES) as StateName[]).flatMap((state) =>
  (Object.keys(EVENTS) as EventName[]).map((event) => [state, event, TABLE[state][event] ?? 'unchanged'] as const),
);

describe('reduceOrder', () => {
  it.each(ROWS)('%s, %s: %s', (stateName, eventName, expected) => {
    const state: OrderState = STATES[stateName];
    const next = reduceOrder(state, EVENTS[eventName]);
    if (expected === 'unchanged') expect(next).toBe(state);
    else expect(inWords(next)).toBe(expected);
  });

  it('sends earlier bodies again, latest first, and takes an acceptance for that body', () => {
    let state = reduceOrder(sending('abc'), answer(no('key_reused'), 'c'));
    expect(inWords(state)).toBe('sending key-1 a (b) c x2');
    state = reduceOrder(state, answer(no('key_reused'), 'b'));
    expect(inWords(state)).toBe('sending key-1 (a) b c x2');
    expect(inWords(reduceOrder(state, answer(YES, 'a')))).toBe('placed as a');
  });

  it('keeps the key of earlier bodies when only the form was refused', () => {
    const refused = reduceOrder(sending('ab'), answer(no('invalid'), 'b'));
    expect(inWords(refused)).toBe('refused key-1 a paused invalid');
  });

  it('ignores an answer to another key or body', () => {
    const state = sending('ab');
    expect(reduceOrder(state, { type: 'answer', key: 'key-9', to: body('b'), answer: YES })).toBe(state);
    expect(reduceOrder(state, answer(no('out_of_stock'), 'a'))).toBe(state);
  });

  it.each([
    ['no connection', LOST],
    ['a refusal in HTML by a proxy', no('internal', 403)],
    ['a captive portal', no('internal', 200)],
    ['too many requests', no('too_many_requests', 429)],
    ['no exchange rate', no('rate_unknown', 503)],
    ['any 5xx', no('invalid', 500)],
  ])('does not know the outcome after %s', (_name, end) => {
    expect(inWords(reduceOrder(sending('a'), answer(end)))).toBe('unknown key-1 a x3');
  });

  it('waits longer after each failure, up to a minute, or as long as Retry-After', () => {
    const wait = (failures: number, retryAfterSeconds?: number) =>
      waitSeconds({ at: 'unknown', attempt: attempt('a'), failures, ...(retryAfterSeconds && { retryAfterSeconds }) });
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => wait(failures))).toEqual([3, 6, 12, 24, 48, 60, 60]);
    const limited = reduceOrder(
      sending('a'),
      answer({ ...no('too_many_requests', 429), retryAfterSeconds: 90 } as never),
    );
    expect(limited).toMatchObject({ at: 'unknown', retryAfterSeconds: 90 });
    expect(wait(1, 90)).toBe(90);
  });

  it('keeps one key until the server accepts or refuses', () => {
    const anything = fc.array(fc.constantFrom('submit', 'send', 'lost', 'change', 'reload'), { maxLength: 30 });
    fc.assert(
      fc.property(anything, (steps) => {
        let state: OrderState = reduceOrder(STATES.idle, { type: 'submit', body: body('a'), newKey: 'key-1' });
        const sent = new Set<string>();
        for (const [at, step] of steps.entries()) {
          const held = state.attempt;
          if (state.at === 'sending') sent.add(state.asking);
          const events = {
            submit: { type: 'submit', body: body(`b${at}`), newKey: `key-${at + 2}` },
            send: { type: 'send' },
            lost: answer(LOST, state.at === 'sending' ? nameOf(state.asking) : 'a'),
            change: { type: 'change' },
            reload: { type: 'stored', attempt: held },
          } satisfies Record<string, OrderEvent>;
          state = reduceOrder(step === 'reload' ? STATES.idle : state, events[step as keyof typeof events]);
          expect(state.attempt?.key).toBe('key-1');
          for (const text of sent) expect(state.attempt?.bodies).toContain(text);
        }
      }),
    );
  });
});
