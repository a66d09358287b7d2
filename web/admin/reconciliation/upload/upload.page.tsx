import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StatementList } from '#contract/reconciliation/statement.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { TextLink } from '../../kit/document/cells.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { LoadProblem } from '../../kit/load-problem.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { ProgressBanner } from '../../kit/progress-banner.tsx';
import { isOffered, useBankAccountList } from '../accounts/account-queries.ts';
import { FileDrop } from './file-drop.tsx';
import { StatementPreview, StoreBar } from './statement-preview.tsx';
import { UploadResult } from './upload-result.tsx';
import { useStatementUpload } from './use-statement-upload.ts';

const TITLE = 'Subir estado de cuenta';

/** Uploads a bank statement: it is previewed first, and stored when staff confirm. */
export default function UploadPage() {
  const accounts = useBankAccountList();
  const open = accounts.data?.data.filter(isOffered);
  const [url, setUrl] = useSearchParams();
  const account =
    open?.find(({ id }) => String(id) === url.get('cuenta')) ?? (open?.length === 1 ? open[0] : undefined);
  const [file, setFile] = useState<File | null>(null);
  const { state, read, store, forget, accountOf } = useStatementUpload();
  const storing = state.step === 'storing';

  function chooseAccount(id: string) {
    setUrl((now) => ({ ...Object.fromEntries(now), cuenta: id }), { replace: true });
    if (file && id) void read(Number(id), file, null);
    else forget();
  }

  async function chooseFile(chosen: File) {
    setFile(chosen);
    // Several accounts are told apart by the number in the file.
    const id = account?.id ?? (await accountOf(chosen));
    if (id === null) return;
    if (!account) setUrl((now) => ({ ...Object.fromEntries(now), cuenta: String(id) }), { replace: true });
    void read(id, chosen, null);
  }

  if (accounts.error) {
    return <LoadProblem title={TITLE} message={accounts.error.message} onRetry={() => void accounts.refetch()} />;
  }
  if (open?.length === 0) {
    return (
      <>
        <PageHeading title={TITLE} />
        <EmptyState title="Primero agrega una cuenta" text="Cada estado de cuenta se guarda en la cuenta de su banco.">
          <ButtonLink to="/admin/reconciliation/accounts">Ir a Cuentas</ButtonLink>
        </EmptyState>
      </>
    );
  }

  const report = 'report' in state ? state.report : state.step === 'reading' ? state.before : null;
  const currency = account?.attributes.currency ?? 'VES';
  const onMapping = (mapping: StatementMapping) => account && file && void read(account.id, file, mapping);
  return (
    <>
      <PageHeading title={TITLE} />
      {state.step === 'stored' ? (
        <UploadResult
          report={state.report}
          currency={currency}
          onAgain={() => {
            setFile(null);
            forget();
          }}
        />
      ) : (
        <div className="max-w-5xl space-y-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Field label="Cuenta" hint="Las columnas se eligen una vez y quedan guardadas en la cuenta.">
              <Select
                value={account ? String(account.id) : ''}
                disabled={storing || !open}
                onChange={({ target }) => chooseAccount(target.value)}
              >
                <option value="">Elige la cuenta</option>
                {open?.map(({ id, attributes }) => (
                  <option key={id} value={id}>
                    {attributes.name}
                  </option>
                ))}
              </Select>
            </Field>
            <FileDrop file={file} disabled={storing} onChoose={(chosen) => void chooseFile(chosen)} />
          </div>
          {file && !account && <p className="text-ink-soft text-sm">Elige de qué cuenta es este archivo.</p>}
          <Problem text={state.step === 'failed' ? state.problem : state.step === 'read' ? state.problem : null} />
          {state.step === 'reading' && <ProgressBanner title="Leyendo el archivo" done={0} total={null} />}
          {storing && (
            <ProgressBanner
              title="Guardando los movimientos"
              done={state.progress?.done ?? 0}
              total={state.progress?.total ?? null}
            />
          )}
          {report && account && file && (
            <>
              <StatementPreview
                report={report}
                currency={currency}
                busy={state.step !== 'read'}
                onMapping={onMapping}
              />
              <StoreBar
                report={report}
                busy={state.step !== 'read'}
                storing={storing}
                onStore={(validOnly) => void store({ accountId: account.id, file, mapping: report.mapping, validOnly })}
              />
            </>
          )}
        </div>
      )}
      {account && state.step === 'none' && <PastStatements accountId={account.id} />}
    </>
  );
}

const SHOWN = 10;

/** The last uploaded statements of an account. */
function PastStatements({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useRead<StatementList>(
    ['bank-statements', accountId],
    `/bank-accounts/${accountId}/statements?page[size]=${SHOWN}`,
  );
  if (error)
    return <LoadProblem message="No se pudieron cargar los archivos anteriores." onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-label="Archivos anteriores" className="mt-8 text-sm">
      <h2 className="mb-1.5 font-medium text-base">Archivos anteriores</h2>
      {data.data.length === 0 && <p className="text-ink-soft">Todavía no se ha subido ninguno de esta cuenta.</p>}
      <ul className="divide-y divide-line">
        {data.data.map(({ id, attributes }) => (
          <li key={id} className="py-2">
            <TextLink to={`/admin/reconciliation/lines?subida=${id}`} className="break-all">
              {attributes.fileName}
            </TextLink>
            <p className="text-ink-soft">
              {attributes.firstDay &&
                attributes.lastDay &&
                `${formatDay(attributes.firstDay)} a ${formatDay(attributes.lastDay)} · `}
              {formatCount(attributes.stored)} nuevos, {formatCount(attributes.known)} repetidos,{' '}
              {formatCount(attributes.refused)} sin guardar · {attributes.loadedBy ?? 'Cuenta eliminada'},{' '}
              {formatCaracasDateTime(new Date(attributes.loadedAt))}
              <span className="tabular" title={`SHA-256 ${attributes.digest}`}>
                {' '}
                · {attributes.digest.slice(0, 8)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
