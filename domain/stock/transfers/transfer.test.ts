import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canDo,
  readTransferNumber,
  TRANSFER_ACTS,
  TRANSFER_STATES,
  totalsOfTransfer,
  transferNumber,
} from './transfer.ts';
import { refuseArrival, refuseSending } from './transfer-words.ts';

describe("a transfer's number", () => {
  it.each([
    [1, 'T-000001'],
    [123, 'T-000123'],
    [12_345_678, 'T-12345678'],
  ])('%i is %s, and back', (id, number) => {
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
  ])('%j is read as %j', (text, id) => expect(readTransferNumber(text)).toBe(id));
});

it.each(TRANSFER_STATES)('what can be done with a transfer that is %s', (state) => {
  const allowed = {
    draft: ['write', 'send', 'cancel'],
    sent: ['receive'],
    received: ['receiveLate', 'close'],
    cancelled: [],
  }[state];
  expect(TRANSFER_ACTS.filter((act) => canDo(act, { state, isClosed: false }))).toEqual(allowed);
  expect(TRANSFER_ACTS.filter((act) => canDo(act, { state, isClosed: true }))).toEqual([]);
});

it('of what was sent, every piece arrived, is on its way or is lost', () => {
  const line = fc
    .nat(50)
    .chain((sent) =>
      fc.record({ quantity: fc.constant(sent + 1), sent: fc.constant(sent), received: fc.option(fc.nat(sent)) }),
    );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { asked, sent, received, inTransit, lost } = totalsOfTransfer(lines);
      expect(received + inTransit + lost).toBe(sent);
      expect(asked).toBe(sent + lines.length);
    }),
  );
});

it.each([
  [refuseSending(3, 3), null],
  [refuseSending(4, 3), 'Solo hay 3 piezas disponibles.'],
  [refuseSending(4, 1), 'Solo hay 1 pieza disponible.'],
  [refuseSending(1, 0), 'No hay piezas disponibles.'],
  [refuseArrival(3, 3), null],
  [refuseArrival(4, 3), 'Se enviaron 3 piezas: no pudieron llegar 4.'],
  [refuseArrival(1, 0), 'No se envió ninguna.'],
])('says %j', (said, expected) => expect(said).toBe(expected));
