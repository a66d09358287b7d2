import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { Section } from '../section.tsx';
import type { CompanyControl } from './use-company.ts';

const CompanyFields = onDemand(() => import('./company-fields.tsx'));

export function CompanySection({ company }: { company: CompanyControl }) {
  const { isRequested, request } = company;
  return (
    <Section title="Factura">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isRequested}
          onChange={({ target }) => request(target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        Factura a nombre de una empresa
      </label>
      <CompanyFields open={isRequested} onOpenChange={request} company={company} />
    </Section>
  );
}
