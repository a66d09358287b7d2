interface KeyFiguresProps {
  figures: readonly { name: string; text: string; detail?: string | undefined }[];
}

/** What a report comes to, above its tables. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8 border-line border-y py-4 lg:grid-cols-4">
      {figures.map(({ name, text, detail }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular wrap-anywhere mt-1 text-lg sm:text-xl">{text}</dd>
          {detail && <dd className="tabular text-ink-soft text-sm">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
