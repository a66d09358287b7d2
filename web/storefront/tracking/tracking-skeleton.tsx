/** Placeholder on the server and until the order is loaded. */
export function TrackingSkeleton() {
  return (
    <div aria-hidden className="max-w-3xl animate-pulse space-y-4 motion-reduce:animate-none">
      <div className="h-6 w-48 bg-paper-sunken" />
      <div className="h-24 bg-paper-sunken" />
      <div className="h-40 bg-paper-sunken" />
    </div>
  );
}
