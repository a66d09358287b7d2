import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import type { PictureLibrary } from '#server/features/media/picture-library.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { selectRunning } from './operations.queries.ts';
import { operationsRoutes } from './operations.routes.ts';
import { OperationRunner } from './run/run-operation.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';

interface OperationsOptions {
  catalogue: Catalogue;
  index: ItemIndex;
  pictures: PictureLibrary;
}

interface OperationsPlugin extends Plugin {
  operations: OperationRunner;
}

export function operationsPlugin({ database, logger }: Platform, options: OperationsOptions): OperationsPlugin {
  const operations = new OperationRunner(database, options.catalogue, logger);
  return {
    operations,
    async api(api) {
      await api.register(operationsRoutes, { database, catalogue: options.catalogue, operations });
      await api.register(tasksRoutes, { database, operations, ...options });
    },
    measure(metrics) {
      // in English: the operator reads it
      const help = 'For how long an import, clean-up or bulk change has been running; 0 while none is';
      metrics.gauge('vitrina_operation_running_seconds', help, [], async () => {
        const running = await selectRunning(database.connection);
        return [[{}, running ? (Date.now() - running.startedAt.getTime()) / 1000 : 0]];
      });
    },
    work: () => operations.settleInterrupted(),
    stop: () => operations.idle(),
  };
}
