import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A file that starts processes, a database server or a neighbour that hangs takes long, and waits for most of it. */
const WAITS = /PROCESS_TIMEOUT|spawn\(|startPostgres|openStallingProxy|openFakeBucket/;

/**
 * Begins, within each project, with the files that wait, so that others run beside them and none is left alone at the end.
 * Vitest begins with those that took longest the last time, which a fresh clone does not know, and then with the largest.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((group) => {
      const waiting = group.filter(({ moduleId }) => WAITS.test(readFileSync(moduleId, 'utf8')));
      return [...waiting, ...group.filter((file) => !waiting.includes(file))];
    });
  }
}
