import { GROUPS } from './groups.ts';

// Run by run-group.ts as the leader of its own process group. Measures one group and sends each row over IPC.
const [name = '', seconds] = process.argv.slice(2);
const abandoned = () => process.kill(-process.pid, 'SIGKILL');
process.once('disconnect', abandoned);

const group = GROUPS[name];
if (!group) throw new Error(`No group is called ${name}`);
try {
  const { measure } = await group.load();
  for await (const row of measure(Number(seconds))) process.send?.(row);
} catch (error) {
  // Only the message goes into the table; a stack would fill it.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.off('disconnect', abandoned);
process.disconnect?.();
