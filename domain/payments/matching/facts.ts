import { dayNumber } from '../../time/bank-days.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';
import { type PayerMarks, readPayerText, readPerson, readTaught, type TaughtMarks } from './payers.ts';
import { readReference, referencesWithin } from './references.ts';

/** A bank line with its texts parsed. */
export interface LineFacts {
  line: MatchLine;
  day: number;
  references: readonly string[];
  /** Payer data from the payer column and the description. */
  marks: PayerMarks;
  /** Names from the payer column alone. */
  names: PayerMarks;
  taught: readonly TaughtMarks[];
}

/** A payment with its texts parsed. */
export interface PaymentFacts {
  payment: MatchPayment;
  day: number;
  references: readonly string[];
  payer: PayerMarks;
  buyer: PayerMarks;
}

export function readLine(line: MatchLine): LineFacts {
  const names = readPayerText(line.payer);
  const described = readPayerText(line.description);
  return {
    line,
    day: dayNumber(line.day),
    references: [...new Set([...readReference(line.reference), ...referencesWithin(line.description)])],
    names,
    taught: readTaught(line.payer ? names : described, line.taught),
    marks: {
      phones: [...names.phones, ...described.phones],
      ids: [...names.ids, ...described.ids],
      words: [...names.words, ...described.words],
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
