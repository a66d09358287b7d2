import type { ColorOption, PublicGarment } from '#contract/catalogue/garment.ts';
import type { ProductCard } from '#contract/catalogue/product.ts';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { shownVariant } from '#domain/catalogue/item.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';

type Sources = Pick<Catalogue, 'garments' | 'snapshot'>;

/** What shoppers read of the garment of a ref; null when there is nothing to show. */
export function shownGarment({ garments }: Sources, ref: string): PublicGarment | null {
  const row = garments.of(ref);
  if (!row) return null;
  const { fabric, care, fit, modelHeight, modelSize, measures, note } = row;
  const isEmpty =
    care.length + measures.length === 0 && [fabric, fit, modelHeight, modelSize, note].every((part) => part === null);
  return isEmpty ? null : { fabric, care, fit, modelHeight, modelSize, measures, note };
}

/** The colours of a garment that have a page, its own included, by name; empty unless there are several. */
export function shownColors({ garments, snapshot }: Sources, ref: string): ColorOption[] {
  const colors = garments.colorsOf(ref).flatMap((one): ColorOption[] => {
    const { colorName, colorHex } = garments.of(one) ?? {};
    const variants = snapshot.style(one)?.variants ?? [];
    const shown = shownVariant(variants);
    if (!shown || !colorName || !colorHex) return [];
    return [{ ref: one, name: colorName, hex: colorHex, itemId: shown.id, available: shown.stock > 0 }];
  });
  return colors.length > 1 ? colors.sort((a, b) => a.name.localeCompare(b.name, 'es')) : [];
}

/** A card with the colours in which its garment can be bought; unchanged unless there are several. */
export function withColors(catalogue: Sources, card: ProductCard): ProductCard {
  const { ref } = card.attributes;
  const colors = shownColors(catalogue, ref).filter((color) => color.available || color.ref === ref);
  if (colors.length < 2) return card;
  return { ...card, attributes: { ...card.attributes, colors: colors.map(({ name, hex }) => ({ name, hex })) } };
}

/** The cards of 'Completa el look': those products that can be bought, in order. */
export function lookCards({ garments, snapshot }: Sources, ref: string): ProductCard[] {
  const styles = (garments.of(ref)?.look ?? []).flatMap((one) => snapshot.style(one) ?? []);
  return snapshot.filter(EMPTY_FILTER, styles).map(presentCard);
}
