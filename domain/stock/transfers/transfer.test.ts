import { describe, expect, it } from 'vitest';
import { MAX_ON_HAND } from '../limits.ts';
import { canDo, readTransferNumber, TRANSFER_MOVES, TRANSFER_STATES, transferNumber } from './transfer.ts';
import { refuseArrival, refuseRoom, refuseSending } from './transfer-words.ts';

describe("a transfer's number", () => {
  it.each([
    [1, 'T-000001'],
    [123, 'T-000123'],
    [12_345_678, 'T-12345678'],
  ])('writes %i as %s, and reads it back', (id, number) => {
    expect(transferNumber(id)).toBe(number);
    expect(readTransferNumber(number)).toBe(id);
  });

  it.each([
    ['t-123', 123],
    ['T 000123', 123],
    [' 00123 ', 123],
    ['camisa', null],
    ['T-0', null],
    ['12-3', null],
  ])('reads %j as %j', (text, id) => expect(readTransferNumber(text)).toBe(id));
});

it.each(TRANSFER_STATES)('allows the right actions on a transfer that is %s', (state) => {
  const allowed = {
    draft: ['write', 'send', 'cancel'],
    sent: ['receive'],
    received: ['receiveLate', 'close'],
    cancelled: [],
  }[state];
  const acts = ['write', ...TRANSFER_MOVES] as const;
  expect(acts.filter((act) => canDo(act, { state, isClosed: false })).toSorted()).toEqual(allowed.toSorted());
  expect(acts.filter((act) => canDo(act, { state, isClosed: true }))).toEqual([]);
});

it.each([
  [refuseSending(3, 3), null],
  [refuseSending(4, 3), 'Solo hay 3 piezas disponibles.'],
  [refuseSending(4, 1), 'Solo hay 1 pieza disponible.'],
  [refuseSending(1, 0), 'No hay piezas disponibles.'],
  [refuseArrival(3, 3), null],
  [refuseArrival(4, 3), 'Se enviaron 3 piezas: no pudieron llegar 4.'],
  [refuseArrival(1, 0), 'No se envió ninguna.'],
  [refuseArrival(2, 1), 'Se envió 1 pieza: no pudieron llegar 2.'],
  [refuseRoom(1, MAX_ON_HAND - 1), null],
  [refuseRoom(0, MAX_ON_HAND + 1), null],
  [refuseRoom(2, MAX_ON_HAND - 1), 'Ya hay 99.999.999 piezas y caben 100.000.000 en un lugar.'],
])('gives the reason %j', (problem, expected) => expect(problem).toBe(expected));
