import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that start processes, a database server or a hanging local server take long, and spend most of the time
 * waiting.
 */
const WAITS = /PROCESS_TIMEOUT|spawn\(|startPostgres|openStallingProxy|openFakeBucket/;

/**
 * Within each project, starts with the files that wait, so that others run beside them and none is left alone at the
 * end. By default Vitest starts with the files that took longest the last time, which a fresh clone does not know, and
 * then with the largest.
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
