import type { FleetItem } from '../fleet-shelf.ts';
import { levelAdjuster } from './adjust-places.ts';
import { storeCounter } from './count-stores.ts';
import type { Delay } from './delays.ts';
import { stockEditor } from './edit-stock.ts';
import { transferMover } from './move-transfers.ts';
import { salesDesk } from './run-desk.ts';
import { hireStaff, workInTurns } from './staff.ts';
import type { StockLoad } from './stock-load.ts';
import { availabilityWatcher } from './watch-availability.ts';

/** Starts everybody who works with stock. Each continues until the load is over, and then finishes the current work. */
export async function startStockLoad(
  load: StockLoad,
  watched: FleetItem,
): Promise<{ delays: Delay[]; end(): Promise<void> }> {
  const hire = (name: string) => hireStaff(load, name);
  const [mover, adjuster, editor, watcher] = [
    await hire('Traslados'),
    await hire('Ajustes'),
    await hire('Catalogo'),
    await hire('Vigilante'),
  ];
  const counters = [await hire('Ana'), await hire('Luis'), await hire('Jefa')] as const;
  const desk = [await hire('Mostrador'), await hire('Almacen')] as const;
  const { turn, delays } = availabilityWatcher(load, watcher, watched);
  const work = Promise.all([
    workInTurns(load, 'transfers', transferMover(load, mover)),
    workInTurns(load, 'adjustments', levelAdjuster(load, adjuster)),
    workInTurns(load, 'edits', stockEditor(load, editor)),
    workInTurns(load, 'counts', storeCounter(load, counters)),
    workInTurns(load, 'desk', salesDesk(load, desk)),
    workInTurns(load, 'availability', turn),
  ]);
  // Set by `end`.
  work.catch(() => {});
  return {
    delays,
    async end() {
      await work;
    },
  };
}
