import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { NO_SIZE, sizeName, sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { type BarcodeFault, barcodeOf, type Symbology } from '#domain/labels/barcode.ts';
import type { TooWide } from '#domain/labels/fit-bars.ts';
import { fitLabel, type LabelLayout, type LabelTexts, type TooLow } from '#domain/labels/fit-label.ts';
import type { Paper } from '#domain/labels/papers.ts';
import { placeOf, printedArea } from '#domain/labels/place-labels.ts';
import { bolivarsFor, type Rate } from '#domain/money/bolivars.ts';
import { centsFromDecimal, formatShopPrice, formatVes } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import type { LabelPart } from '../label-settings.ts';
import { type Bars, drawBars } from './draw-bars.ts';

export interface PreparedLabel {
  texts: LabelTexts;
  bars: Bars;
  layout: LabelLayout;
  symbology: Symbology;
  /** The correct last digit of the barcode, if the digit is wrong. */
  rightDigit: number | null;
}

export type LabelFault = BarcodeFault | TooWide | TooLow;

interface LabelLook {
  paper: Paper;
  parts: readonly LabelPart[];
  /** Null if no rate is known: no bolívares are printed. */
  rate: Rate | null;
}

/** The label of a product, or why it cannot be printed. */
export function prepareLabel(product: ItemRecord, { paper, parts, rate }: LabelLook): PreparedLabel | LabelFault {
  const barcode = barcodeOf(product.attributes.barcode);
  if ('fault' in barcode) return barcode;
  const bars = drawBars(barcode);
  const texts = { ...textsOf(product, parts, rate), code: barcode.text };
  const layout = fitLabel(texts, bars, placeOf(paper, 0).width, printedArea(paper));
  if ('fault' in layout) return layout;
  return { texts, bars, layout, symbology: barcode.symbology, rightDigit: barcode.rightDigit };
}

function textsOf({ attributes }: ItemRecord, parts: readonly LabelPart[], rate: Rate | null): Omit<LabelTexts, 'code'> {
  const has = (part: LabelPart) => parts.includes(part);
  const before = centsFromDecimal(attributes.price);
  const price = finalPrice(before, attributes.discPercent);
  const details = [has('size') && sizeOf(attributes.size), has('ref') && `Ref. ${attributes.ref}`];
  return {
    name: has('name') ? attributes.name : '',
    details: details.filter(Boolean).join(' · '),
    price: has('price') ? formatShopPrice(price) : '',
    before: has('price') && has('before') && price < before ? formatShopPrice(before) : '',
    bolivars: has('bolivars') && rate !== null ? formatVes(bolivarsFor(price, rate)) : '',
  };
}

/** The size for the label; the intended size, if a spreadsheet turned it into a date. */
function sizeOf(size: string | null): string {
  const name = sizeOfDateSerial(size) ?? sizeName(size);
  return name === NO_SIZE ? '' : sizeTitle(name);
}
