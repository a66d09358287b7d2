import type { Fact } from '../data/sale-view.ts';

export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="mb-2 border-line border-b pb-2 text-lg">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
