const ROWS = ['a', 'b'];

/** Placeholder on the server and until hydration, when the data in browser storage can be read. */
export function LinesSkeleton() {
  return (
    <div aria-hidden className="animate-pulse motion-reduce:animate-none">
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-line border-b py-5 first:border-t sm:grid-cols-[7rem_1fr] sm:gap-x-6"
        >
          <div className="aspect-3/4 bg-paper-sunken" />
          <div className="space-y-3 pt-1">
            <div className="h-4 w-2/3 bg-paper-sunken" />
            <div className="h-3 w-1/3 bg-paper-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
