import { describe, expect, it } from 'vitest';
import { clockTime, isOver, outdatedBy, quoteRate, type RateQuote, readRateQuote } from './rate-quote.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REQUESTED_AT = Date.parse('2026-11-23T15:00:00Z');

function quote(dollarValue = '40,00', requestedAt = REQUESTED_AT): RateQuote {
  const made = quoteRate({ dollarValue, date: '2026-11-23', source: 'BCV' }, requestedAt);
  if (!made) throw new Error('no rate');
  return made;
}

describe('a quote', () => {
  it('holds for half an hour from when the server was asked', () => {
    expect(quote()).toMatchObject({ rate: '40', text: '40,00', until: REQUESTED_AT + 30 * MINUTE });
    expect(isOver(quote(), REQUESTED_AT + 30 * MINUTE - 1)).toBe(false);
    expect(isOver(quote(), REQUESTED_AT + 30 * MINUTE)).toBe(true);
  });

  it('is over when the clock was set back behind it', () => {
    expect(isOver(quote(), REQUESTED_AT - 1)).toBe(true);
  });

  it('is not made of an answer without a rate', () => {
    expect(quoteRate({ dollarValue: '', date: '', source: '' }, REQUESTED_AT)).toBeNull();
  });

  it('is read back as it was stored, and anything else is none', () => {
    expect(readRateQuote(JSON.parse(JSON.stringify(quote())))).toEqual(quote());
    for (const stored of [{}, { rate: 'x', until: 1 }, { rate: '40', until: 'soon' }, { rate: '-1', until: 1 }]) {
      expect(readRateQuote(stored)).toBeNull();
    }
  });
});

describe('a quote that takes the place of another', () => {
  it.each<[string, RateQuote | null, RateQuote | null]>([
    ['is told when the rate is another', quote(), quote()],
    ['is not told when the rate is the same, however it is written', quote('41,0000'), null],
    ['is not told when there was none', null, null],
    ['is not told on another day', quote('40', REQUESTED_AT - DAY - MINUTE), null],
  ])('%s', (_name, known, expected) => {
    expect(outdatedBy(quote('41,00', REQUESTED_AT), known)).toEqual(expected);
  });
});

it('the time is that of this device’s clock', () => {
  expect(clockTime(new Date(2026, 10, 23, 9, 5).getTime())).toBe('09:05');
});
