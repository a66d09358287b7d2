import { useMemo } from 'react';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { caracasDay, formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { RateChange } from './rate-view.ts';

const AXIS = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-ink-soft)', fontSize: 13 } };
const shortDay = (at: number) => formatDay(caracasDay(new Date(at))).slice(0, 5);
const shortValue = (value: number) => value.toLocaleString('es-VE', { maximumFractionDigits: 2 });

/** The rate over time as steps, since each rate holds until the next. The table below it has the same data. */
export default function RateChart({ changes }: { changes: readonly RateChange[] }) {
  const points = useMemo(() => {
    const rising = changes.toReversed();
    const last = rising.at(-1);
    // The rate in force extends to now.
    return last ? [...rising, { ...last, at: Math.max(last.at, Date.now()) }] : [];
  }, [changes]);
  return (
    <div aria-hidden className="h-72 text-sm">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            {...AXIS}
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={shortDay}
            minTickGap={32}
            tickLine={false}
          />
          <YAxis
            {...AXIS}
            domain={['auto', 'auto']}
            tickFormatter={shortValue}
            width={56}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip content={<Hint />} cursor={{ stroke: 'var(--color-line-strong)' }} isAnimationActive={false} />
          <Area
            dataKey="value"
            type="stepAfter"
            stroke="var(--color-ink)"
            strokeWidth={1.5}
            fill="var(--color-gold-soft)"
            isAnimationActive={false}
            activeDot={{ r: 4, fill: 'var(--color-gold)', stroke: 'var(--color-ink)' }}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hint({ active, payload }: { active?: boolean; payload?: readonly { payload?: RateChange }[] }) {
  const change = payload?.[0]?.payload;
  if (!active || !change) return null;
  return (
    <div className="tabular rounded-house border border-line bg-paper-raised px-3 py-2 shadow-float">
      <p className="font-medium">Bs. {change.dollarValue}</p>
      <p className="text-ink-soft">{formatCaracasDateTime(new Date(change.at))}</p>
      <p className="text-ink-soft">{change.manual ? `${change.source}, a mano` : change.source}</p>
    </div>
  );
}
