/**
 * Why what can be bought online of an item cannot fall to so many pieces: what is written there comes from the warehouse, and
 * the rest lies in stores. Null when it can.
 * @param inWarehouse available there
 */
export function refuseFall(stock: number, wanted: number, inWarehouse: number): string | null {
  const inStores = stock - inWarehouse;
  if (wanted >= inStores) return null;
  const pieces = (count: number) => (count === 1 ? '1 pieza' : `${count.toLocaleString('es-VE')} piezas`);
  return `En el depósito hay ${pieces(inWarehouse)} y en tiendas ${pieces(inStores)}. Ajusta las de las tiendas en Existencias.`;
}
