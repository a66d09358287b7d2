import { dayNumber } from '../../time/bank-days.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';
import { type PayerMarks, readPayerText, readPerson } from './payers.ts';
import { readReference, referencesWithin } from './references.ts';

/** A line with what its texts say, read once. */
export interface LineFacts {
  line: MatchLine;
  day: number;
  references: readonly string[];
  said: PayerMarks;
  /** What the bank writes where it names the payer. */
  names: PayerMarks;
}

/** A payment, likewise. */
export interface PaymentFacts {
  payment: MatchPayment;
  day: number;
  references: readonly string[];
  payer: PayerMarks;
  buyer: PayerMarks;
}

export function readLine(line: MatchLine): LineFacts {
  const named = readReference(line.reference);
  const within = referencesWithin(line.description).filter((reference) => !named.includes(reference));
  const names = readPayerText(line.payer);
  const told = readPayerText(line.description);
  return {
    line,
    day: dayNumber(line.day),
    references: [...named, ...within],
    names,
    said: {
      phones: [...names.phones, ...told.phones],
      ids: [...names.ids, ...told.ids],
      words: [...names.words, ...told.words],
    },
  };
}

export function readPayment(payment: MatchPayment): PaymentFacts {
  return {
    payment,
    day: dayNumber(payment.day),
    references: readReference(payment.reference ?? ''),
    payer: readPerson(payment.payer),
    buyer: readPerson(payment.buyer),
  };
}
