import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCounted } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { SalesInCents } from './report-queries.ts';
import type { Currency } from './report-view.ts';

type Day = SalesInCents['days'][number];

export interface DaysChartProps {
  days: readonly Day[];
  currency: Currency;
  /** Called when the column of a day is clicked. The table has the same links for the keyboard. */
  onDay: (day: string) => void;
}

const compact = new Intl.NumberFormat('es-VE', { notation: 'compact', maximumFractionDigits: 1 });
const TICK = { fill: 'var(--color-ink-faint)', fontSize: 12 };

/** Sales by day as a column chart. Hidden from screen readers, because the table beside it has the same data. */
export default function DaysChart({ days, currency, onDay }: DaysChartProps) {
  return (
    <div aria-hidden className="size-full">
      <ResponsiveContainer>
        <BarChart
          data={days as Day[]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => formatDay(day).slice(0, 5)}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line-strong)' }}
            minTickGap={16}
          />
          <YAxis
            width={52}
            tickFormatter={(cents: number) => compact.format(cents / 100)}
            tick={TICK}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip cursor={{ fill: 'var(--color-paper-sunken)' }} isAnimationActive={false} content={DayNote} />
          <Bar
            dataKey={currency}
            fill="var(--color-leaf)"
            maxBarSize={40}
            isAnimationActive={false}
            className="cursor-pointer"
            onClick={({ payload }: { payload?: Day }) => payload && onDay(payload.day)}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function DayNote({ active, payload }: { active?: boolean; payload?: readonly { payload?: Day }[] }) {
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div className="tabular rounded-house border border-line bg-paper-raised px-3 py-2 text-sm shadow-float">
      <p className="font-medium">{formatDay(day.day)}</p>
      <p>{formatCounted(day.sales, 'venta', 'ventas')}</p>
      <p>{formatUsd(day.usd)}</p>
      <p className="text-ink-soft">{formatVes(day.ves)}</p>
    </div>
  );
}
