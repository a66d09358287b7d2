import { type BrowserContext, test as base, expect, type Request } from '@playwright/test';
import { waitsForHydration } from './hydration.ts';

/** Declares failures that a journey expects; each pattern must match at least once. */
export interface Expected {
  /** A response with this status (400 or more) from a URL that contains or matches `url`. */
  answer(status: number, url: string | RegExp): void;
  /** A console.error or uncaught error in the page whose text matches. */
  error(text: RegExp): void;
  /** A request to an external host, which is blocked (a link to WhatsApp, say). */
  outside(url: RegExp): void;
  /** A request without a response, for example after the journey has turned the network off. */
  noAnswer(url: RegExp): void;
}

interface Watch {
  expected: Expected;
  /** Also watches a browser context that the test opened itself. */
  watch(context: BrowserContext): void;
}

/**
 * Playwright's `test` with checks on its pages: a journey fails on a console.error, an uncaught error, a response of
 * 400 or more, a request without a response, and a request to an external host, unless declared through `expected`.
 * `goto` and `reload` resolve after hydration.
 */
export const test = base.extend<Watch & { watchMain: undefined; watcher: Watcher }>({
  // JOURNEY_URL is set by journeys.global.ts, after the configuration file was read.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  baseURL: async ({}, use) => use(process.env.JOURNEY_URL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  watcher: async ({}, use) => {
    const watcher = new Watcher();
    await use(watcher);
    expect.soft(watcher.faults(), 'went wrong in the browser').toEqual([]);
    expect.soft(watcher.unmet(), 'expected to go wrong, and did not').toEqual([]);
  },
  // A request that the journey itself answers may still be pending when the journey ends.
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  expected: async ({ watcher }, use) => use(watcher),
  watch: async ({ watcher }, use) =>
    use((context) => {
      watcher.watch(context);
      waitsForHydration(context);
    }),
  watchMain: [
    async ({ watcher, context, javaScriptEnabled }, use) => {
      watcher.watch(context);
      if (javaScriptEnabled) waitsForHydration(context);
      await use(undefined);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

interface Declared {
  label: string;
  matches: (fault: string) => boolean;
}

class Watcher implements Expected {
  readonly #seen: string[] = [];
  readonly #declared: Declared[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      // Chromium logs each failed response to the console as well; the response itself is counted below.
      const repeated = message.text().startsWith('Failed to load resource:');
      // Playwright's tracer injects a script into every frame; the mail preview is sandboxed, and Chromium logs the
      // block.
      const tracer = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
      // The tracer also refetches a chosen picture that could not be decoded, which the page's CSP blocks.
      const tracerAgain = message.text().startsWith("Connecting to 'blob:");
      if (message.type() === 'error' && !repeated && !tracer && !tracerAgain)
        this.#seen.push(`error: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#seen.push(`error: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400) this.#seen.push(`answer ${response.status()}: ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      // Leaving a page aborts its pending requests.
      if (isOutside(request) || request.failure()?.errorText === 'net::ERR_ABORTED') return;
      // The browser may fetch the favicon at any time, even after a journey has turned the network off.
      if (new URL(request.url()).pathname.startsWith('/favicon')) return;
      this.#seen.push(`no answer: ${request.url()} ${request.failure()?.errorText}`);
    });
    context.on('request', (request) => {
      if (isOutside(request)) this.#seen.push(`outside: ${request.url()}`);
    });
  }

  answer(status: number, url: string | RegExp): void {
    this.#declare(`answer ${status}: `, url);
  }

  error(text: RegExp): void {
    this.#declare('error: ', text);
  }

  outside(url: RegExp): void {
    this.#declare('outside: ', url);
  }

  noAnswer(url: RegExp): void {
    this.#declare('no answer: ', url);
  }

  #declare(kind: string, pattern: string | RegExp): void {
    this.#declared.push({
      label: `${kind}${pattern}`,
      matches: (fault) => {
        const rest = fault.slice(kind.length);
        const met = typeof pattern === 'string' ? rest.includes(pattern) : pattern.test(rest);
        return fault.startsWith(kind) && met;
      },
    });
  }

  faults(): string[] {
    return this.#seen.filter((fault) => !this.#declared.some(({ matches }) => matches(fault)));
  }

  unmet(): string[] {
    return this.#declared.filter(({ matches }) => !this.#seen.some(matches)).map(({ label }) => label);
  }
}

function isOutside(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  const local = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return protocol.startsWith('http') && !local;
}
