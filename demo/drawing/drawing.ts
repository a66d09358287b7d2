// biome-ignore-all lint/performance/noBarrelFile: the one door of a package; nothing else of it may be imported from outside.

/**
 * The public API of the drawing package: the types that describe a garment, the palette, and a DrawingRoom that draws
 * in a process of its own. Importing it does not load the rendering code, which is loaded there.
 */
export { type Cloth, GARMENT_VIEWS, type GarmentKind, type GarmentLook, type GarmentView } from './base/look.ts';
export { createRandom, type Random } from './base/seeded-random.ts';
export { TONES } from './base/tones.ts';
export { type Drawing, DrawingRoom } from './room/drawing-room.ts';
