import type { ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { TestShop } from './test-shop.ts';

interface Progress {
  type: 'progress';
  operationId: number | null;
  done: number;
  total: number;
}

/** Result of an operation: the lines of its stream, or the error. */
export interface OperationAnswer<Report> {
  status: number;
  /** The error, if the operation was refused. */
  error: ErrorBody;
  progress: Progress[];
  operationId: number | null;
  report: Report & { type: string; dryRun: boolean };
}

/** Uploads a stock sheet and reads the response stream to the end. */
export async function sendSheet(
  shop: Pick<TestShop, 'url'>,
  token: string,
  sheet: Buffer | string,
  options: SheetOptions = {},
): Promise<OperationAnswer<ImportReport>> {
  return readOperation(await postSheet(shop, token, sheet, options));
}

interface SheetOptions {
  dryRun?: boolean;
  fileName?: string;
  /** When the sheet was written. */
  asOf?: Date;
  /** Further parameters of the call about the sheet. */
  query?: Record<string, string>;
}

/** Uploads a sheet. Resolves when the response begins; the response continues until the import is finished. */
export function postSheet(
  shop: Pick<TestShop, 'url'>,
  token: string,
  sheet: Buffer | string,
  { dryRun = false, fileName = 'inventario.csv', asOf, query: more }: SheetOptions = {},
): Promise<Response> {
  const form = new FormData();
  const bytes = typeof sheet === 'string' ? Buffer.from(sheet) : sheet;
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), fileName);
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(asOf && { asOf: asOf.toISOString() }),
    ...more,
  });
  return fetch(`${shop.url}/api/items/import?${query}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Runs one of the other operations: '/items/fix-sizes', '/items/bulk?dryRun=true'. */
export async function runOperation(
  shop: Pick<TestShop, 'url'>,
  token: string,
  path: string,
  body?: unknown,
): Promise<OperationAnswer<TaskReport>> {
  return readOperation(
    await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

async function readOperation<Report>(answer: Response): Promise<OperationAnswer<Report>> {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('ndjson')) {
    return { status: answer.status, error: JSON.parse(text) } as OperationAnswer<Report>;
  }
  const lines = text.split('\n').filter(Boolean);
  const read = lines.map((line) => JSON.parse(line));
  const last = read.at(-1);
  return {
    status: answer.status,
    error: last,
    progress: read.slice(0, -1),
    operationId: last?.operationId ?? null,
    report: last,
  };
}
