import type { ErrorBody } from '#contract/errors.ts';
import type { BankAccountBody, BankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import type { BankLineRecord } from '#contract/reconciliation/bank-line.ts';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { call } from '#tests/support/http/call.ts';

interface Shop {
  url: string;
}

/** The result of an upload: the report at the end of the stream, or the refusal. */
export interface Sent {
  status: number;
  report: StatementReport | null;
  error: ErrorBody | null;
}

let made = 0;

/** Creates a bank account with a unique name. */
export async function makeBankAccount(
  shop: Shop,
  token: string,
  facts: Partial<BankAccountBody> = {},
): Promise<BankAccountRecord> {
  made += 1;
  const body: BankAccountBody = {
    name: `Cuenta ${made}`,
    bank: 'Banesco',
    currency: 'VES',
    number: '1234',
    methods: ['pago_movil'],
    takesPart: true,
    ...facts,
  };
  const answer = await call(shop, '/bank-accounts', { method: 'POST', token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

export async function sendStatement(
  shop: Shop,
  token: string,
  accountId: number,
  file: Buffer | string,
  options: { dryRun?: boolean; mapping?: StatementMapping; validOnly?: boolean; fileName?: string } = {},
): Promise<Sent> {
  const form = new FormData();
  if (options.mapping) form.set('mapping', JSON.stringify(options.mapping));
  if (options.validOnly) form.set('validOnly', 'true');
  form.set('file', new Blob([new Uint8Array(Buffer.from(file as string))]), options.fileName ?? 'estado.csv');
  const answer = await fetch(
    `${shop.url}/api/bank-accounts/${accountId}/statements${options.dryRun ? '?dryRun=true' : ''}`,
    { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
  );
  const text = await answer.text();
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const message = JSON.parse(last) as { type?: string };
  const isReport = message.type === 'report';
  return {
    status: answer.status,
    report: isReport ? (message as unknown as StatementReport) : null,
    error: isReport ? null : (message as unknown as ErrorBody),
  };
}

/** Detects a file's mapping, as the preview does, and stores the file with it. */
export async function storeStatement(
  shop: Shop,
  token: string,
  accountId: number,
  file: Buffer | string,
  options: { validOnly?: boolean } = {},
): Promise<Sent> {
  const { report } = await sendStatement(shop, token, accountId, file, { dryRun: true });
  if (!report) throw new Error('The preview was refused');
  return sendStatement(shop, token, accountId, file, { ...options, mapping: report.mapping });
}

export async function linesOf(shop: Shop, token: string, query: string): Promise<BankLineRecord[]> {
  const answer = await call(shop, `/bank-lines?page[size]=200&${query}`, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
