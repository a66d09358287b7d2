import type { ServerResponse } from 'node:http';
import { openLocalServer } from './local-server.ts';

/** Response body of ve.dolarapi.com/v1/dolares/oficial. */
export const dolarApiBody = (value: unknown, day = '2026-11-20'): string =>
  JSON.stringify({
    fuente: 'oficial',
    nombre: 'Oficial',
    compra: null,
    venta: null,
    promedio: value,
    fechaActualizacion: day.includes('T') ? day : `${day}T00:00:00-04:00`,
  });

/** Response body of bcv.org.ve, reduced to the part that contains the rate. */
export const bcvBody = (value: string, day = '2026-11-20'): string => `<html><body>
  <div id="euro" class="col"><div class="recuadrotsmc"><strong> 280,10000000 </strong></div></div>
  <div id="dolar" class="col"><div class="recuadrotsmc"><span> USD</span><strong> ${value} </strong></div></div>
  <span class="date-display-single" property="dc:date" content="${day}T00:00:00-04:00">Viernes</span></body></html>`;

export type SourceAnswer = { status?: number; body: string } | ((response: ServerResponse) => void);

/** Two rate sources on loopback with configurable responses; 404 until set. */
export async function openRateSources() {
  const message: { dolarapi?: SourceAnswer | undefined; bcv?: SourceAnswer | undefined } = {};
  const server = await openLocalServer(({ url }, response) => {
    const answer = message[url === '/bcv' ? 'bcv' : 'dolarapi'] ?? { status: 404, body: '' };
    if (typeof answer === 'function') return answer(response);
    response.writeHead(answer.status ?? 200).end(answer.body);
  });
  return {
    sources: [
      { kind: 'dolarapi', url: `${server.url}/dolarapi` },
      { kind: 'bcv', url: `${server.url}/bcv` },
    ] as const,
    /** Sets the responses of both sources; a source that is left out responds 404. */
    say(answers: { dolarapi?: SourceAnswer; bcv?: SourceAnswer }) {
      message.dolarapi = undefined;
      message.bcv = undefined;
      Object.assign(message, answers);
    },
    close: () => server.close(),
  };
}
