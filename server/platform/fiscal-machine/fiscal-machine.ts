/** A document that a fiscal machine is to print. */
export interface PrintJob {
  /** The same for each try, so that a machine never prints a document twice. */
  key: string;
  /** The sale as it is handed over to a printer (contract/fiscal/hand-over.ts). */
  sale: object;
}

/** What a fiscal machine printed, as it answered: whoever records it checks it. */
export type Printed = Record<string, unknown>;

/** The machine could not be asked, or its answer is unusable. `message` is Spanish and shown to staff. */
export class MachineUnavailable extends Error {}

/** Prints invoices on a fiscal machine. */
export interface FiscalMachine {
  /** @throws MachineUnavailable. The document may be printed all the same: try again with the same key. */
  print(job: PrintJob): Promise<Printed>;
}
