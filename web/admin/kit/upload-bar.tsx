/** Upload progress, 0 to 1; renders nothing for null. */
export function UploadBar({ label, share }: { label: string; share: number | null }) {
  if (share === null) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full origin-left bg-leaf transition-transform" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
