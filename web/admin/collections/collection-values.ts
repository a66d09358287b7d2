import type { CollectionRecord } from '#contract/catalogue/collections/collection.ts';
import type { CollectionKind } from '#domain/catalogue/collections/collection.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { ruleInWords } from './rule-words.ts';

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

/** Values of the form: dates as in the browser's fields, '' for none. */
export function valuesOf(collection: CollectionRecord | null) {
  const attributes = collection?.attributes;
  return {
    name: attributes?.name ?? '',
    slug: attributes?.slug ?? '',
    description: attributes?.description ?? '',
    pageTitle: attributes?.pageTitle ?? '',
    pageDescription: attributes?.pageDescription ?? '',
    kind: attributes?.kind ?? ('hand' as const),
    refs: attributes?.refs ?? [],
    rule: attributes?.rule ?? '',
    hidden: attributes?.hidden ?? false,
    inMenu: attributes?.inMenu ?? false,
    onHome: attributes?.onHome ?? false,
    position: attributes?.position ?? 100,
    visibleFrom: attributes?.visibleFrom ?? '',
    visibleUntil: attributes?.visibleUntil ?? '',
    image: attributes?.image ?? null,
  };
}

/** A value in words, for the list of what someone else has changed. */
export function valueText(value: unknown, name: keyof ReturnType<typeof valuesOf>): string {
  if (name === 'refs') return productsText((value as readonly string[]).length);
  if (name === 'rule') return ruleInWords(String(value));
  if (name === 'image') return value ? 'Una imagen' : 'Ninguna';
  if (name === 'kind') return KIND_NAMES[value as CollectionKind];
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'number' ? formatCount(value) : String(value ?? '').replace('T', ' ');
}

export function productsText(products: number): string {
  return formatCounted(products, 'producto', 'productos');
}
