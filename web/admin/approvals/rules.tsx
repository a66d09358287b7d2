import { z } from 'zod';
import {
  adjustmentThreshold,
  type ChangeSecondPersonRule,
  type SecondPersonRule,
  type SecondPersonRules,
} from '#contract/office/approval.ts';
import { PERMISSION_OF_ACT, SECOND_PERSON_ACTS } from '#domain/people/second-person.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { ask } from '#web/admin/api/ask.ts';
import { CheckLine } from '#web/admin/kit/document/choices.tsx';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { QueryState } from '#web/admin/kit/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormNumber } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useSave } from '../kit/use-save.ts';
import { APPROVALS } from './approval-queries.ts';

const RULES = [...APPROVALS, 'rules'];

function useChangeRule() {
  return useSave({
    save: (rule: ChangeSecondPersonRule) => ask<SecondPersonRules>('/approvals/rules', { method: 'PUT', body: rule }),
    refreshes: [RULES],
    success: (_answer, { enabled, threshold }) =>
      threshold !== undefined
        ? 'Monto guardado'
        : enabled
          ? 'Ahora espera a otra persona'
          : 'Ya no espera a otra persona',
    failure: 'No se pudo cambiar',
  });
}

/** Which acts wait for a second person: those that the reader may do. */
export function Rules() {
  // Refused for those who do not administer people.
  const reading = useRead<SecondPersonRules>(RULES, '/approvals/rules', { retry: false });
  const { data } = reading;
  const change = useChangeRule();
  const may = useMay();
  const rules = data?.data.filter(({ act }) => may(PERMISSION_OF_ACT[act]));
  if (rules?.length === 0) return null;
  return (
    <section aria-labelledby="second-person" className="mt-8">
      <h2 id="second-person" className="mb-1 font-medium font-sans text-base">
        Qué espera a otra persona
      </h2>
      {rules ? (
        rules.map((rule) => (
          <div key={rule.act}>
            <CheckLine checked={rule.enabled} onChange={(enabled) => change.mutate({ act: rule.act, enabled })}>
              {SECOND_PERSON_ACTS[rule.act]}
            </CheckLine>
            {rule.enabled && rule.threshold !== undefined && <Threshold rule={rule} />}
          </div>
        ))
      ) : (
        <QueryState query={reading} loading="Cargando las reglas..." title="No se pudieron cargar las reglas" />
      )}
    </section>
  );
}

const schema = z.object({ threshold: adjustmentThreshold });

function Threshold({ rule: { act, threshold } }: { rule: SecondPersonRule }) {
  const record = useRecordForm({ schema, values: { threshold } });
  const change = useChangeRule();
  return (
    <div className="mb-3 ml-8 max-w-md">
      <FormBody record={record} onSave={async (body) => void (await change.mutateAsync({ act, ...body }))}>
        <div className="flex flex-wrap items-start gap-3">
          <FormNumber
            name="threshold"
            label="Desde cuánto (USD)"
            hint="Piezas por su precio. Con 0 esperan todos."
            money
            required
            className="min-w-0 flex-1 basis-44"
          />
          <Button type="submit" variant="secondary" busy={record.busy} className="mt-6.5">
            Guardar monto
          </Button>
        </div>
      </FormBody>
    </div>
  );
}
