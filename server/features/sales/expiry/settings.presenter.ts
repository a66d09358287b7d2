import type { ExpiryAnswer, OrderBoundsAnswer } from '#contract/sales/expiry.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { StockSettings } from './unpaid-sales.queries.ts';

export function presentExpiry({ unpaidHours, unseenHours, reminderHours, version }: StockSettings): ExpiryAnswer {
  return {
    data: { unpaid_hours: unpaidHours, unseen_hours: unseenHours, reminder_hours: reminderHours },
    meta: { version },
  };
}

export function presentBounds(settings: StockSettings): OrderBoundsAnswer {
  return {
    data: {
      order_pieces: settings.orderPieces,
      order_usd: decimalFromCents(settings.orderCents),
      unpaid_pieces: settings.unpaidPieces,
      unpaid_usd: decimalFromCents(settings.unpaidCents),
      network_pieces: settings.networkPieces,
    },
    meta: { version: settings.version },
  };
}
