import { DEMO_CATEGORIES } from '#demo/catalogue/categories.ts';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { slugify } from '#domain/text/slug.ts';
import { type Drawing, DrawingRoom, GARMENT_VIEWS } from '#drawing';
import type { PictureSource } from '#server/features/media/picture-library.ts';

/** Storage key of a category's picture. */
export function categoryPictureKey(name: string, gender: string): string {
  return `categories/${slugify(name)}-${gender}.jpg`;
}

function allDrawings(): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const { name, gender, cover } of DEMO_CATEGORIES) {
    if (cover) drawings.set(categoryPictureKey(name, gender), { look: cover, view: 'front', seed: drawings.size + 1 });
  }
  // Newest first, as shoppers see them, and all front views before the first back view.
  for (const [index, view] of GARMENT_VIEWS.entries()) {
    for (const { ref, look, imagesCount } of DEMO_PRODUCTS.toReversed()) {
      if (index >= imagesCount) continue;
      const file = index === 0 ? `${ref}.jpg` : `${ref}_${index}.jpg`;
      drawings.set(`products/${file}`, { look, view, seed: Number(ref) });
    }
  }
  return drawings;
}

/** The demo's pictures, drawn on first request. */
export function createDemoPictures(): PictureSource & { keys(): string[] } {
  const drawings = allDrawings();
  const room = new DrawingRoom();
  return {
    covers: (key) => drawings.has(key),
    async make(key) {
      const drawing = drawings.get(key);
      if (!drawing) throw new Error(`The demo has no picture ${key}`);
      return room.draw(drawing);
    },
    keys: () => [...drawings.keys()],
  };
}
