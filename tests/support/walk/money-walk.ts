import { PAID_ON } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { BANK_STEPS } from './bank-steps.ts';
import { BOOK_STEPS } from './book-steps.ts';
import { SALE_STEPS } from './sale-steps.ts';
import { TENDER_STEPS } from './tender-steps.ts';
import { type Steps, Walker } from './walker.ts';

/** The walk ends about today: a payment of an earlier day is refused after 90 days. */
const DAYS = 70;
const DAY = 24 * 3_600_000;
const END = Date.parse(`${PAID_ON}T14:00:00Z`);
const WAIT = 8;

/** How often a step was done, and how often it was refused in words. */
interface Counted {
  done: number;
  refused: number;
}

/**
 * Staff and shoppers who do whatever the shop lets them do with money, in an order that a seed decides. An answer that is
 * neither done nor refused in words stops the walk.
 */
export class MoneyWalk {
  readonly tally = new Map<string, Counted>();
  private readonly walker: Walker;
  private readonly steps: Steps;
  private readonly weights: number;

  constructor(shop: TestShop, seed: number, length: number) {
    this.walker = new Walker(shop, seed);
    const active = Object.entries({ ...SALE_STEPS, ...TENDER_STEPS, ...BANK_STEPS, ...BOOK_STEPS });
    this.weights = active.reduce((sum, [, [weight]]) => sum + weight, WAIT);
    const longest = Math.min(2, (2 * DAYS * this.weights) / (WAIT * length)) * DAY;
    this.steps = Object.fromEntries([...active, ['wait', [WAIT, async (walk: Walker) => wait(walk, longest)]]]);
  }

  get last(): string {
    return this.walker.last.join('\n');
  }

  async begin(): Promise<void> {
    this.walker.shop.clock.now = new Date(END - DAYS * DAY);
    await this.walker.begin();
  }

  async step(): Promise<void> {
    let draw = this.walker.next() * this.weights;
    for (const [name, [weight, take]] of Object.entries(this.steps)) {
      draw -= weight;
      if (draw >= 0) continue;
      const status = await take(this.walker);
      this.walker.note(`${name}: ${status ?? 'nothing to do'}`);
      if (status !== null) this.count(name, status);
      return;
    }
  }

  private count(name: string, status: number): void {
    const counted = this.tally.get(name) ?? { done: 0, refused: 0 };
    this.tally.set(name, counted);
    if (status < 300) counted.done += 1;
    else if ([404, 409, 422].includes(status)) counted.refused += 1;
    else throw new Error(`${name} was answered with ${status}\n${this.last}`);
  }
}

function wait({ shop: { clock }, next }: Walker, longest: number): null {
  clock.now = new Date(Math.min((clock.now?.getTime() ?? END) + next() * longest, END));
  return null;
}
