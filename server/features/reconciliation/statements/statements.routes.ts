import { dryRunQuery } from '#contract/catalogue/operations/item-operation.ts';
import {
  MAX_STATEMENT_BYTES,
  statementAccount,
  statementFields,
  statementList,
  statementListQuery,
} from '#contract/reconciliation/statement.ts';
import { idParams } from '#contract/record.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { sendLines } from '#server/platform/http/lines/send-lines.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { selectAccount } from '../accounts/accounts.queries.ts';
import { NO_ACCOUNT } from '../accounts/write-accounts.ts';
import { reconciliationPolicies } from '../reconciliation.policies.ts';
import { checkAccount, guessAccount } from './find-account.ts';
import type { StatementLoader } from './load-statement.ts';
import { readFile } from './read-file.ts';
import { readLayout } from './read-layout.ts';
import { presentStatement, selectStatements } from './statements.queries.ts';

interface StatementsRoutesOptions {
  database: Database;
  loader: StatementLoader;
  now: () => Date;
}

/** Room for a mapping with the names of columns, which is longer than other fields. */
const FIELD_BYTES = 8 * 1024;

/** The upload of statements, with a preview by `?dryRun=true`, and their list. */
export async function statementsRoutes(routes: Routes, { database, loader, now }: StatementsRoutesOptions) {
  await takeForms(routes, FIELD_BYTES);

  routes.post(
    '/bank-accounts/:id/statements',
    {
      config: { access: reconciliationPolicies.uploadStatements, uploadBytes: MAX_STATEMENT_BYTES },
      schema: { params: idParams, querystring: dryRunQuery },
    },
    async (request, reply) => {
      const accountId = request.params.id;
      const { bytes, fileName, fields } = await readUpload(request, 'file', 'Elige el archivo del banco.', [
        'mapping',
        'validOnly',
      ]);
      const account = valueOrNotFound(await selectAccount(database.connection, accountId), NO_ACCOUNT.message);
      const { mapping, validOnly } = fieldsOf(fields);
      const latest = addDays(caracasDay(now()), 1);
      const { currency } = account;
      const read = await readFile({
        bytes,
        fileName,
        currency,
        latest,
        chosen: mapping ?? null,
        kept: account.mapping,
      });
      const file = valueOrThrow(read);
      valueOrThrow(await checkAccount(database.connection, account, file.layout.facts.accountNumber));
      const upload = { accountId, file, actor: actorOf(request), validOnly: validOnly === 'true' };
      if (request.query.dryRun === 'true') return sendLines(reply, loader.preview(upload));
      if (file.layout.unfit.length > 0) throw unusableMapping(file.layout.unfit.join(' '));
      const [contradicted] = file.layout.findings.filter(({ certainty }) => certainty === 'ask');
      const isNamed = file.layout.choices !== 'all';
      if (contradicted && (mapping || account.mapping || isNamed)) throw unusableMapping(contradicted.text);
      if (!mapping && !account.mapping && !isNamed) throw unusableMapping('Revisa primero cómo se leen las columnas.');
      return sendLines(reply, loader.store(upload));
    },
  );

  routes.post(
    '/bank-accounts/of-statement',
    {
      config: { access: reconciliationPolicies.uploadStatements, uploadBytes: MAX_STATEMENT_BYTES },
      schema: { response: { 200: statementAccount } },
    },
    async (request) => {
      const { bytes } = await readUpload(request, 'file', 'Elige el archivo del banco.', []);
      const latest = addDays(caracasDay(now()), 1);
      // Amounts do not matter here. A file that cannot be read is refused when its account is chosen.
      const layout = await readLayout(bytes, { latest, currency: 'VES', saved: null }, false);
      const number = layout.ok ? layout.value.facts.accountNumber : null;
      return { data: { accountId: await guessAccount(database.connection, number) } };
    },
  );

  routes.get(
    '/bank-accounts/:id/statements',
    allow(reconciliationPolicies.readStatements, {
      params: idParams,
      querystring: statementListQuery,
      response: { 200: statementList },
    }),
    async (request) =>
      readPage(database.lagging, request, presentStatement, (reader, _query, page) =>
        selectStatements(reader, request.params.id, page),
      ),
  );
}

function fieldsOf(fields: Readonly<Record<string, string>>) {
  const read = statementFields.safeParse(fields);
  if (read.success) return read.data;
  throw unusableMapping('Las columnas elegidas no se entienden.');
}

function unusableMapping(message: string): AppError {
  return new AppError('invalid', message, { fields: { mapping: message } });
}
