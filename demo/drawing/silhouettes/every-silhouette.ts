import type { GarmentKind } from '../base/look.ts';
import type { Silhouette } from '../parts/cut.ts';
import { belt } from './accessories/belt.ts';
import { handbag } from './accessories/handbag.ts';
import { hat } from './accessories/hat.ts';
import { scarf } from './accessories/scarf.ts';
import { tie } from './accessories/tie.ts';
import { wallet } from './accessories/wallet.ts';
import { dress } from './dresses/dress.ts';
import { skirt } from './dresses/skirt.ts';
import { blazer } from './jackets/blazer.ts';
import { jacket } from './jackets/jacket.ts';
import { suit } from './jackets/suit.ts';
import { waistcoat } from './jackets/waistcoat.ts';
import { blouse } from './shirts/blouse.ts';
import { pajamas } from './shirts/pajamas.ts';
import { poloShirt } from './shirts/polo-shirt.ts';
import { shirt } from './shirts/shirt.ts';
import { teeShirt } from './shirts/tee-shirt.ts';
import { shoes } from './shoes/shoes.ts';
import { shorts, trousers } from './trousers/trousers.ts';

/** Which drawing each kind of garment has. */
export const SILHOUETTES: Record<GarmentKind, Silhouette> = {
  camisa: shirt,
  blusa: blouse,
  chemise: poloShirt,
  franela: teeShirt,
  pantalon: trousers,
  short: shorts,
  falda: skirt,
  vestido: dress,
  chaqueta: jacket,
  saco: blazer,
  traje: suit,
  chaleco: waistcoat,
  pijama: pajamas,
  zapatos: shoes,
  corbata: tie,
  cinturon: belt,
  /** A structured handbag for dama, a wallet for caballero. */
  cartera: (cut) => (cut.look.gender === 2 ? handbag(cut) : wallet(cut)),
  panuelo: scarf,
  sombrero: hat,
};
