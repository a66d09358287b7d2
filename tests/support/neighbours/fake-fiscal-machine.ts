import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HandedSale } from '#contract/fiscal/hand-over.ts';
import { openLocalServer } from './local-server.ts';

interface Printed {
  number: string;
  machine: string;
  z_number: number;
  issued_on: string;
  igtf_bs: number;
}

/** The program beside a fiscal machine, as docs/operations/fiscal-machine.md describes it. */
export interface FakeFiscalMachine {
  url: string;
  /** What it printed, by the key of the document. */
  printed: Map<string, Printed & { order: string }>;
  keys: (string | undefined)[];
  /** How it responds once it has printed; default: with what it printed. */
  answer: (printed: Printed, response: ServerResponse) => void;
  /** Day of its documents, `YYYY-MM-DD`. */
  day: string;
  close(): Promise<void>;
}

export const answersPrinted: FakeFiscalMachine['answer'] = (printed, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(printed));

export async function openFakeFiscalMachine(day: string): Promise<FakeFiscalMachine> {
  const server = await openLocalServer(async (request, response) => {
    const { key, sale } = JSON.parse(await text(request)) as { key: string; sale: HandedSale };
    machine.keys.push(request.headers.authorization);
    const number = String(machine.printed.size + 1).padStart(8, '0');
    const known = machine.printed.get(key);
    const document = known ?? {
      number,
      machine: 'Z1B7654321',
      z_number: 12,
      issued_on: machine.day,
      igtf_bs: sale.totals.igtf_bs,
      order: sale.order_id,
    };
    machine.printed.set(key, document);
    const { order: _order, ...printed } = document;
    machine.answer(printed, response);
  });
  const machine: FakeFiscalMachine = {
    url: `${server.url}/print`,
    printed: new Map(),
    keys: [],
    answer: answersPrinted,
    day,
    close: server.close,
  };
  return machine;
}
