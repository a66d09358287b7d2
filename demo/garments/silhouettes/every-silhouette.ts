import type { GarmentKind } from '../look.ts';
import { bag } from './bag.ts';
import { belt } from './belt.ts';
import { blazer } from './blazer.ts';
import { blouse } from './blouse.ts';
import type { Silhouette } from './cut.ts';
import { dress } from './dress.ts';
import { hat } from './hat.ts';
import { jacket } from './jacket.ts';
import { pajamas } from './pajamas.ts';
import { poloShirt } from './polo-shirt.ts';
import { scarf } from './scarf.ts';
import { shirt } from './shirt.ts';
import { shoes } from './shoes.ts';
import { skirt } from './skirt.ts';
import { suit } from './suit.ts';
import { teeShirt } from './tee-shirt.ts';
import { tie } from './tie.ts';
import { shorts, trousers } from './trousers.ts';
import { waistcoat } from './waistcoat.ts';

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
  cartera: bag,
  panuelo: scarf,
  sombrero: hat,
};
