import { z } from 'zod';
import { type CampaignBody, type CampaignRecord, campaignBody } from '#contract/campaigns/campaign.ts';
import type { ContentKind } from '#contract/content/document.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { plainValue } from '../kit/form/version-conflict.tsx';

/** Labels in the form and in the notice of a conflict. */
export const CAMPAIGN_LABELS = {
  name: 'Nombre',
  kinds: 'Contenidos que publica',
  collections: 'Colecciones que muestra',
  inMenu: 'En el menú',
  onHome: 'En la portada',
  discountCollection: 'Descuento en los productos de',
  discountPercent: 'Descuento (%)',
};

/** Values of the form: the chosen collection as its select has it. */
export function valuesOf(campaign: CampaignRecord | null) {
  const attributes = campaign?.attributes;
  return {
    name: attributes?.name ?? '',
    // A page that was deleted has no check box any more.
    kinds: attributes?.documents.map(({ kind }) => kind) ?? ([] as ContentKind[]),
    collections: attributes?.collections ?? ([] as number[]),
    inMenu: attributes?.inMenu ?? true,
    onHome: attributes?.onHome ?? true,
    discountCollection: String(attributes?.discountCollection ?? ''),
    discountPercent: attributes?.discountPercent ?? undefined,
  };
}
export type CampaignValues = ReturnType<typeof valuesOf>;

/** The contract's schema of the values. Without a collection there is no discount. */
export const campaignForm: z.ZodType<CampaignBody> = z.preprocess((values) => {
  const { discountCollection, discountPercent, ...rest } = values as CampaignValues;
  if (discountCollection === '') return { ...rest, discountCollection: null, discountPercent: null };
  return { ...rest, discountCollection: Number(discountCollection), discountPercent: discountPercent ?? null };
}, campaignBody);

/** A value in words, for the list of what someone else has changed. */
export function valueText(value: unknown, name: keyof CampaignValues): string {
  if (name === 'kinds') return formatCounted((value as string[]).length, 'contenido', 'contenidos');
  if (name === 'collections') return formatCounted((value as number[]).length, 'colección', 'colecciones');
  if (name === 'discountCollection') return value === '' ? 'Ninguna' : 'Otra colección';
  return typeof value === 'number' ? formatCount(value) : plainValue(value);
}

/** What became of the discounts, in sentences; none for a campaign that set none. */
export function itemsText({ state, items }: CampaignRecord['attributes']): string[] {
  const sizes = (count: number) => formatCounted(count, 'talla', 'tallas');
  const isUndone = state === 'undone';
  if (items.state === 'none') return [];
  if (items.state === 'pending')
    return [isUndone ? 'Los descuentos se están quitando.' : 'Los descuentos se están poniendo.'];
  const left = items.left > 0 && (isUndone ? LEFT_AT_END : LEFT_AT_START)(items.left);
  const done = isUndone
    ? `Descuento quitado de ${sizes(items.restored)}.`
    : `Descuento puesto en ${sizes(items.changed)}. Las que tenían uno mayor lo conservan.`;
  return [done, left || []].flat();
}

const LEFT_AT_START = (count: number) => `${formatCounted(count, 'no se pudo cambiar', 'no se pudieron cambiar')}.`;
const LEFT_AT_END = (count: number) =>
  count === 1
    ? '1 cambió después o ya no existe: se queda como está.'
    : `${formatCount(count)} cambiaron después o ya no existen: se quedan como están.`;
