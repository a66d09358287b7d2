import type { Building } from '../buildings/wall.ts';
import type { Hour } from '../pen/light.ts';
import type { Shopfront } from '../shopfronts/shopfront.ts';
import type { Backdrop } from '../streets/backdrop.ts';
import type { Street } from '../streets/street.ts';

export type SceneTree =
  | { kind: 'palm'; x: number; ground?: number; height: number; lean?: number; reach?: number; behind?: boolean }
  | {
      kind: 'tree';
      x: number;
      ground?: number;
      top: number;
      spread: number;
      rise: number;
      tones?: readonly string[];
      behind?: boolean;
      count?: number;
      leaf?: number;
    };

/** The properties in which stores' pictures differ; coordinates in a picture 960 wide and 720 high. */
export interface StoreScene {
  slug: string;
  seed: number;
  hour: Hour;
  backdrop: Backdrop;
  building: Building;
  neighbours: readonly Building[];
  front: Shopfront;
  street: Street;
  trees: readonly SceneTree[];
  planters?: readonly { x: number; size?: number; tones?: readonly string[]; pot?: string }[];
  /** Centre and radii of the shade of leaves, with its strength. */
  dapple?: [cx: number, cy: number, rx: number, ry: number, strength?: number];
  /** Where street lamps stand. */
  lamps?: readonly number[];
  bench?: number;
  blade?: { x: number; y: number; ground: string };
}
