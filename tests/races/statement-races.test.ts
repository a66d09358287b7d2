import { beforeAll, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { linesOf, makeBankAccount, sendStatement } from '#tests/support/statements/send-statement.ts';

// Two clerks upload the same statement on two replicas at the same moment.
const [one, two] = testReplicas();
let ana: string;
let eva: string;

beforeAll(async () => {
  ana = (await makeAccount(one, 'admin')).token;
  eva = (await makeAccount(one, 'admin')).token;
});

it('stores each line of a statement once, whichever upload is first', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => `13/10/2026;${500_000 + (index >> 1)};PAGO;10,50`);
  const file = ['Fecha;Referencia;Descripción;Monto', ...rows, '14/10/2026;1;X;-1,50'].join('\n');
  const overlapping = ['Fecha;Referencia;Descripción;Monto', ...rows, '15/10/2026;2;Y;7,00'].join('\n');
  for (let round = 0; round < 3; round += 1) {
    const { id } = await makeBankAccount(one, ana);
    const { report } = await sendStatement(one, ana, id, file, { dryRun: true });
    const mapping = report!.mapping;
    const sent = await Promise.all([
      sendStatement(one, ana, id, file, { mapping }),
      sendStatement(two, eva, id, file, { mapping }),
      sendStatement(one, eva, id, overlapping, { mapping }),
      sendStatement(two, ana, id, overlapping, { mapping }),
    ]);
    const added = sent.map((answer) => answer.report?.counts.added ?? -1);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(1_502);
    // Two equal lines in a statement are two movements.
    expect(added.filter((count) => count >= 1_500)).toHaveLength(1);
    expect(await linesOf(one, ana, `account=${id}&from=2026-10-14`)).toHaveLength(2);
  }
});
