import CircleCheck from 'lucide-react/icons/circle-check';

interface ProofProgressProps {
  name: string;
  /** Upload progress from 0 to 1; 1 when the server has stored the file. */
  share: number;
  /** A data URL, or empty. */
  thumbnail: string;
}

export function ProofProgress({ name, share, thumbnail }: ProofProgressProps) {
  const percent = Math.round(share * 100);
  const done = share === 1;
  return (
    <>
      {thumbnail && (
        <img
          src={thumbnail}
          alt="Vista previa del comprobante"
          className="h-24 w-18 shrink-0 rounded-house border border-line object-cover"
        />
      )}
      <div className="min-w-0 flex-1" role="status">
        <p className="line-clamp-2 wrap-anywhere text-sm">{name}</p>
        {done ? (
          <p className="mt-1 flex items-center gap-1.5 text-leaf text-sm">
            <CircleCheck aria-hidden className="size-4" /> Comprobante subido
          </p>
        ) : (
          <div className="mt-2 flex items-center gap-3">
            <progress
              value={percent}
              max={100}
              aria-label="Subiendo comprobante"
              className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
            />
            <span aria-hidden className="tabular text-ink-soft text-xs">
              {percent === 0 ? 'Preparando…' : `${percent}%`}
            </span>
          </div>
        )}
      </div>
    </>
  );
}
