import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openLocalServer } from './local-server.ts';

export interface AskedOfBank {
  bank: string;
  phone: string;
  id: string;
  reference: string;
  amount: string;
  date: string;
}

type Answer = (query: AskedOfBank, response: ServerResponse, request: IncomingMessage) => void;

/** A bank's interface for payment queries, as docs/operations/payment-verifier.md describes it. */
export interface FakeBank {
  url: string;
  /** The queries that it got, oldest first. */
  asked: AskedOfBank[];
  keys: (string | undefined)[];
  /** How it responds; default: it found exactly the payment in the query. */
  answer: Answer;
  close(): Promise<void>;
}

/** The payment that it reports, as JSON. */
export function answerWith(payments: readonly object[], message?: string): Answer {
  return (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ payments, message }));
  };
}

export const FINDS_IT: Answer = (query, response, request) => {
  const { reference, amount, date } = query;
  answerWith([{ reference, amount, date }], 'Pago recibido')(query, response, request);
};

export async function openFakeBank(): Promise<FakeBank> {
  const server = await openLocalServer(async (request, response) => {
    const query = JSON.parse(await text(request)) as AskedOfBank;
    bank.asked.push(query);
    bank.keys.push(request.headers.authorization);
    bank.answer(query, response, request);
  });
  const bank: FakeBank = { url: `${server.url}/payments`, asked: [], keys: [], answer: FINDS_IT, close: server.close };
  return bank;
}
