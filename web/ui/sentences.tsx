/** A list of sentences under a title. */
export function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
