import { brick, brise, deco, pavilion, rationalist } from './facades-modern.ts';
import { arcade, colonial, frenchWindows, villa } from './facades-old.ts';
import type { Pen } from './pen.ts';
import type { Building } from './wall.ts';

export function facade(pen: Pen, building: Building): string {
  switch (building.style) {
    case 'rationalist':
      return rationalist(pen, building);
    case 'brise':
      return brise(pen, building);
    case 'villa':
      return villa(pen, building);
    case 'republican':
      return frenchWindows(pen, building);
    case 'colonial':
      return colonial(pen, building);
    case 'arcade':
      return arcade(pen, building);
    case 'deco':
      return deco(pen, building);
    case 'brick':
      return brick(pen, building);
    case 'pavilion':
      return pavilion(pen, building);
  }
}
