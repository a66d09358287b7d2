import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import type { ContentSummary } from '#contract/content/document.ts';
import { useCollections } from '../collections/collection-queries.ts';
import { productsText } from '../collections/collection-values.ts';
import { documentName, useContents } from '../content/content-queries.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { FormCheck, FormChecks } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormNumber, FormSelect, FormText } from '../kit/form/form-fields.tsx';
import { QueryState } from '../kit/load-problem.tsx';
import { RecordDialog } from '../kit/record/record-dialog.tsx';
import { CAMPAIGNS } from './campaign-queries.ts';
import { CAMPAIGN_LABELS, type CampaignValues, campaignForm, valuesOf, valueText } from './campaign-values.ts';

export function CampaignForm(props: { record: CampaignRecord | null; onClose: () => void }) {
  return (
    <RecordDialog
      {...props}
      kind={CAMPAIGNS}
      description="Todo empieza junto, cuando lo decidas, y se deshace de una vez."
      schema={campaignForm}
      valuesOf={valuesOf}
      labels={CAMPAIGN_LABELS}
      format={valueText}
      size="lg"
    >
      <FormText name="name" label={CAMPAIGN_LABELS.name} required autoComplete="off" />
      <Documents />
      <Collections />
    </RecordDialog>
  );
}

/** The documents with something to publish, and those chosen before. */
function Documents() {
  const chosen = useFieldValue('kinds') as CampaignValues['kinds'];
  const query = useContents();
  const { data } = query;
  if (!data) return <QueryState query={query} loading="Cargando contenidos..." />;
  const offered = data.data.filter(({ kind, drafted }) => drafted || chosen.includes(kind));
  return (
    <div>
      <FormChecks name="kinds" label={CAMPAIGN_LABELS.kinds} options={offered.map(optionOf)} />
      <p className="mt-1.5 text-ink-soft text-sm">
        {offered.length === 0 ? 'Todavía no hay borradores. ' : 'Se publican sus borradores. '}
        Escríbelos en <TextLink to="/admin/content">Contenido</TextLink>, sin publicarlos.
      </p>
    </div>
  );
}

const optionOf = ({ kind, page, drafted }: ContentSummary) => ({
  value: kind,
  label: `${page?.title ?? documentName(kind)}${drafted ? '' : ' (sin borrador)'}`,
});

function Collections() {
  const discounted = useFieldValue('discountCollection');
  const shown = useFieldValue('collections') as CampaignValues['collections'];
  const query = useCollections();
  const { data } = query;
  if (!data) return <QueryState query={query} loading="Cargando colecciones..." />;
  const all = data.data;
  const options = all.map(({ id, attributes }) => ({ value: id, label: attributes.name }));
  return (
    <>
      <div>
        <FormChecks name="collections" label={CAMPAIGN_LABELS.collections} options={options} />
        <p className="mt-1.5 text-ink-soft text-sm">
          Se ven mientras dura, aunque estén ocultas. Se hacen en{' '}
          <TextLink to="/admin/collections">Colecciones</TextLink>.
        </p>
        {shown.length > 0 && (
          <div className="flex flex-wrap gap-x-8">
            <FormCheck name="inMenu" label={CAMPAIGN_LABELS.inMenu} />
            <FormCheck name="onHome" label={CAMPAIGN_LABELS.onHome} />
          </div>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect name="discountCollection" label={CAMPAIGN_LABELS.discountCollection}>
          <option value="">Ninguna colección: sin descuento</option>
          {all.map(({ id, attributes: { name, products } }) => (
            <option key={id} value={id}>
              {name} ({productsText(products)})
            </option>
          ))}
        </FormSelect>
        {discounted !== '' && (
          <FormNumber
            name="discountPercent"
            label={CAMPAIGN_LABELS.discountPercent}
            inputMode="numeric"
            hint="El que ya tiene uno mayor lo conserva."
            required
          />
        )}
      </div>
    </>
  );
}
