import type { ColorOption, PublicGarment, GarmentVideo as Video } from '#contract/catalogue/garment.ts';
import type { ProductCard } from '#contract/catalogue/product.ts';
import type { GenderId } from '#domain/catalogue/gender.ts';
import { CardColors } from './card-colors.tsx';
import { GarmentColors } from './garment-colors.tsx';
import { GarmentDetails } from './garment-details.tsx';
import { GarmentVideo } from './garment-video.tsx';

/** The dots of a card; the colours of the product page with its own ref; its video; or what is known of the garment. */
export type GarmentPartProps =
  | { dots: NonNullable<ProductCard['attributes']['colors']> }
  | { video: Video; name: string }
  | { colors: readonly ColorOption[]; own: string }
  | { garment: PublicGarment; gender: GenderId };

/** One of the parts of a garment. They are one file, which is loaded after the page. */
export default function GarmentPart(props: GarmentPartProps) {
  if ('dots' in props) return <CardColors colors={props.dots} />;
  if ('video' in props) return <GarmentVideo {...props} />;
  return 'own' in props ? <GarmentColors {...props} /> : <GarmentDetails {...props} />;
}
