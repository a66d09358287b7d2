import { type ConfiguredHouse, firstHouse } from '../house/default-house.ts';
import type { HouseDocument } from '../house/house.ts';

const UNNAMED: ConfiguredHouse = { name: 'Mi tienda', whatsapp: null, email: 'ventas@tienda.example' };
const UNSAID = { tagline: 'Ropa y accesorios', foundedIn: '', description: '' };
const NO_PROFILES = { facebook: '', tiktok: '', instagram: '', youtube: '', x: '' };

/**
 * The settings of a house that has said nothing of itself: no year, no profiles, no discount that it did not promise.
 * @param configured what the operator's configuration says of it
 */
export function neutralHouse(configured: Partial<ConfiguredHouse>): HouseDocument {
  const [identity, look, contact, sales] = firstHouse({ ...UNNAMED, ...configured }).blocks;
  return { blocks: [{ ...identity, ...UNSAID }, look, { ...contact, ...NO_PROFILES }, { ...sales, welcome: false }] };
}

export const NEUTRAL_HOUSE = neutralHouse({});
