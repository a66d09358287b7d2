import { type Company, company as companySchema } from '#contract/forms/company.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { useOrderPart } from '../order-part.ts';
import { type CompanyControl, NO_COMPANY } from './use-company.ts';

interface CompanyFieldsProps extends Openable {
  company: CompanyControl;
}

export default function CompanyFields({ open, company }: CompanyFieldsProps) {
  return open ? <Fields company={company} /> : null;
}

/** The company's name, RIF and address; they are sent with the order. */
function Fields({ company: { draft, change, fields, refused } }: { company: CompanyControl }) {
  const { name, rif, address } = draft;
  const { errors, control, props } = useOrderPart({
    schema: companySchema,
    start: NO_COMPANY,
    storage: { values: { name, rif, address }, save: (typed: Partial<Company>) => change(typed) },
    refused,
    held: fields,
  });
  return (
    <div ref={props.ref} className="mt-4 grid gap-4 sm:grid-cols-2">
      <Field label="Razón social" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="organization" />
      </Field>
      <Field label="RIF" hint="Con la letra y el último dígito: J-12345678-9." error={errors.rif} required>
        <TextInput {...control('rif')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field label="Domicilio fiscal" error={errors.address} required className="sm:col-span-2">
        <TextArea {...control('address')} rows={2} autoComplete="off" />
      </Field>
    </div>
  );
}
