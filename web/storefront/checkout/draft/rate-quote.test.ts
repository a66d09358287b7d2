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

describe('a rate quote', () => {
  it('is valid for half an hour from the request', () => {
    expect(quote()).toMatchObject({ rate: '40', text: '40,00', until: REQUESTED_AT + 30 * MINUTE });
    expect(isOver(quote(), REQUESTED_AT + 30 * MINUTE - 1)).toBe(false);
    expect(isOver(quote(), REQUESTED_AT + 30 * MINUTE)).toBe(true);
  });

  it('has expired if the clock was set back before the request', () => {
    expect(isOver(quote(), REQUESTED_AT - 1)).toBe(true);
  });

  it('is null for an answer without a rate', () => {
    expect(quoteRate({ dollarValue: '', date: '', source: '' }, REQUESTED_AT)).toBeNull();
  });

  it('is read as it was stored; invalid JSON is null', () => {
    expect(readRateQuote(JSON.parse(JSON.stringify(quote())))).toEqual(quote());
    for (const stored of [{}, { rate: 'x', until: 1 }, { rate: '40', until: 'soon' }, { rate: '-1', until: 1 }]) {
      expect(readRateQuote(stored)).toBeNull();
    }
  });
});

describe('a quote that replaces another', () => {
  it.each<[string, RateQuote | null, RateQuote | null]>([
    ['needs consent when the rate changed', quote(), quote()],
    ['needs no consent when the rate is the same in another notation', quote('41,0000'), null],
    ['needs no consent when there was none before', null, null],
    ['needs no consent on another day', quote('40', REQUESTED_AT - DAY - MINUTE), null],
  ])('%s', (_name, known, expected) => {
    expect(outdatedBy(quote('41,00', REQUESTED_AT), known)).toEqual(expected);
  });
});

it('clockTime uses the time zone of the device', () => {
  expect(clockTime(new Date(2026, 10, 23, 9, 5).getTime())).toBe('09:05');
});
