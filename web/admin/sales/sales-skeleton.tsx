const ROWS = Array.from({ length: 8 }, (_, index) => index);

export function SalesSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Cargando ventas...</p>
      <div aria-hidden className="animate-pulse divide-y divide-line border-line border-y motion-reduce:animate-none">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-6">
            <div className="h-4 w-44 bg-paper-sunken" />
            <div className="h-4 flex-1 bg-paper-sunken" />
            <div className="h-4 w-24 bg-paper-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
