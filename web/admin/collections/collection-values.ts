import type { CollectionRecord } from '#contract/catalogue/collections/collection.ts';
import type { CollectionKind } from '#domain/catalogue/collections/collection.ts';
import { type CollectionRule, parseRule } from '#domain/catalogue/collections/collection-rule.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { valuesFrom } from '../kit/form/record-store.ts';
import { plainValue } from '../kit/form/version-conflict.tsx';

/** Labels in the form and in the notice of a conflict. */
export const COLLECTION_LABELS = {
  name: 'Nombre',
  slug: 'Dirección',
  description: 'Descripción',
  pageTitle: 'Título para buscadores',
  pageDescription: 'Descripción para buscadores',
  kind: 'Cómo se llena',
  refs: 'Productos',
  rule: 'Regla',
  hidden: 'Oculta',
  inMenu: 'En el menú',
  onHome: 'En la portada',
  position: 'Orden',
  visibleFrom: 'Visible desde',
  visibleUntil: 'Visible hasta',
  image: 'Imagen',
};

export const KIND_NAMES: Record<CollectionKind, string> = { hand: 'A mano', rule: 'Por regla' };

/** Values of the form of a new collection: dates as in the browser's fields, '' for none. */
const NEW = {
  name: '',
  slug: '',
  description: '',
  pageTitle: '',
  pageDescription: '',
  kind: 'hand' as CollectionKind,
  refs: [] as string[],
  rule: '',
  hidden: false,
  inMenu: false,
  onHome: false,
  position: 100,
  visibleFrom: '',
  visibleUntil: '',
  image: null as string | null,
};

export const valuesOf = (collection: CollectionRecord | null) => valuesFrom(NEW, collection?.attributes);

/** A value in words, for the list of what someone else has changed. */
export function valueText(value: unknown, name: keyof typeof NEW): string {
  if (name === 'refs') return productsText((value as readonly string[]).length);
  if (name === 'rule') return ruleInWords(String(value));
  if (name === 'image') return value ? 'Una imagen' : 'Ninguna';
  if (name === 'kind') return KIND_NAMES[value as CollectionKind];
  if (name === 'visibleFrom' || name === 'visibleUntil') return plainValue(value).replace('T', ' ');
  return typeof value === 'number' ? formatCount(value) : plainValue(value);
}

export function productsText(products: number): string {
  return formatCounted(products, 'producto', 'productos');
}

/** A rule for staff: 'Dama, camisa, con descuento, hasta $50'. */
export function ruleInWords(text: string): string {
  const { filter, newest }: CollectionRule = parseRule(text);
  const gender = filter.gender && genderOf(filter.gender);
  return [
    filter.q && `«${filter.q}»`,
    gender && GENDER_NAMES[gender],
    filter.category,
    filter.outlet && 'con descuento',
    filter.promotion && 'aniversario',
    filter.maxPrice !== null && `hasta $${formatCount(filter.maxPrice / 100)}`,
    ...filter.sizes.map(sizeTitle),
    ...filter.colors.map((slug) => `color ${slug.replaceAll('-', ' ')}`),
    newest !== null && `los ${formatCount(newest)} más nuevos`,
  ]
    .filter(Boolean)
    .join(', ');
}
