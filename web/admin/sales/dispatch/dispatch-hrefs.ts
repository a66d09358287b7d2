// The screens around 'Despacho'.

/** Packing reads barcodes with the camera, so it is opened as a new document. */
export const PACK_HREF = '/admin/dispatch/pack';
export const GUIDES_HREF = '/admin/dispatch/guides';

/** @param code of a parcel */
export const packHref = (code: string) => `${PACK_HREF}?${new URLSearchParams({ paquete: code })}`;

/** Labels of 10 × 15 cm. @param parcels ids */
export const labelsHref = (parcels: readonly number[]) => `/admin/dispatch/labels?ids=${parcels.join()}`;

/** Packing lists: of parcels, and of sales that are in none yet, both by id. */
export function listsHref(parcels: readonly number[], sales: readonly number[] = []): string {
  const query = new URLSearchParams();
  if (parcels.length > 0) query.set('ids', parcels.join());
  if (sales.length > 0) query.set('ventas', sales.join());
  return `/admin/dispatch/lists?${query}`;
}
