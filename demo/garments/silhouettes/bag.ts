import type { Silhouette } from './cut.ts';
import { handbag } from './handbag.ts';
import { wallet } from './wallet.ts';

/** The cartera: a structured handbag for dama, a wallet for caballero. */
export const bag: Silhouette = (cut) => (cut.look.gender === 2 ? handbag(cut) : wallet(cut));
