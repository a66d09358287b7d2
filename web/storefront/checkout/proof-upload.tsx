import CircleCheck from 'lucide-react/icons/circle-check';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useId } from 'react';
import { PROOF_ACCEPT, PROOF_FORMATS, type ProofUpload, type UploadedProof } from '#web/browser/proof/proof-words.ts';
import { Button } from '#web/ui/button.tsx';

interface ProofUploadFieldProps {
  upload: { status: ProofUpload; choose: (file: File) => void; retry: () => void };
  proof: UploadedProof | null;
  /** The form's value while no picture has been chosen. */
  error?: string | undefined;
}

/** File field for the payment proof, with preview and upload progress. */
export function ProofUploadField({ upload, proof, error }: ProofUploadFieldProps) {
  const { status } = upload;
  const id = useId();
  const failed = status.state === 'failed' || (error !== undefined && status.state === 'idle');

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after a failure.
    event.target.value = '';
    if (file) upload.choose(file);
  }

  return (
    <div>
      <p id={`${id}-formats`} className="mb-2 text-ink-soft text-sm">
        {PROOF_FORMATS}
      </p>
      <div className="relative rounded-house border border-line-strong border-dashed bg-paper-raised transition-colors focus-within:border-ink hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2">
        <input
          id={id}
          type="file"
          accept={PROOF_ACCEPT}
          onChange={onChange}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? `${id}-formats ${id}-error` : `${id}-formats`}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        <div className="flex min-h-24 items-center gap-4 p-4">
          {status.state === 'uploading' ? (
            <ProofProgress name={status.name} share={status.share} thumbnail={status.thumbnail} />
          ) : proof ? (
            <ProofProgress name={proof.name} share={1} thumbnail={proof.thumbnail} />
          ) : (
            <ImageUp aria-hidden className="size-7 shrink-0 text-ink-soft" strokeWidth={1.25} />
          )}
          <label htmlFor={id} className="font-medium underline decoration-line-strong underline-offset-4">
            {proof || status.state === 'uploading' ? 'Cambiar' : 'Subir comprobante de pago'}
            {(proof || status.state === 'uploading') && <span className="sr-only"> comprobante de pago</span>}
          </label>
        </div>
      </div>
      <div role="alert" id={`${id}-error`}>
        {status.state === 'failed' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-danger text-sm">
            {status.message}
            {status.canRetry && (
              <Button variant="quiet" className="-mx-2" onClick={upload.retry}>
                Reintentar
              </Button>
            )}
          </p>
        )}
        {error && status.state === 'idle' && <p className="mt-2 text-danger text-sm">{error}</p>}
      </div>
    </div>
  );
}

interface ProofProgressProps {
  name: string;
  /** Upload progress from 0 to 1; 1 when the server has stored the file. */
  share: number;
  /** A data URL, or empty. */
  thumbnail: string;
}

function ProofProgress({ name, share, thumbnail }: ProofProgressProps) {
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
