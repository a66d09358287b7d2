import { type Agent, get } from 'node:http';

/** A dollar above every price: a price limit from here on makes a new URL and does not change the page. */
export const ABOVE_ALL = 10_000;

/** Time until the whole page is received, in ms. Throws when the page shows no product. */
export function msOf(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        const ms = performance.now() - began;
        if (answer.statusCode === 200 && text.includes('/product/')) resolve(ms);
        else reject(new Error(`${url}: ${answer.statusCode}, without products`));
      });
    }).on('error', reject);
  });
}
