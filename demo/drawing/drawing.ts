// biome-ignore-all lint/performance/noBarrelFile: the one door of a package; nothing else of it may be imported from outside.

/**
 * What the demo shop asks of the drawing: the words a garment is described with, the colour card they are chosen from,
 * and a room that draws them. Loading it loads no pixels: the drawing itself is loaded in the room's own thread.
 */
export { type Cloth, GARMENT_VIEWS, type GarmentKind, type GarmentLook, type GarmentView } from './base/look.ts';
export { createRandom, type Random } from './base/seeded-random.ts';
export { TONES } from './base/tones.ts';
export { type Drawing, DrawingRoom } from './room/drawing-room.ts';
