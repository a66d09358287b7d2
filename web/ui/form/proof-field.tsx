import { PROOF_ACCEPT } from '#web/browser/proof/proof-words.ts';
import { useProof } from '#web/browser/proof/use-proof.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';

interface ProofFieldProps {
  label: string;
  hint?: string;
  /** Error from the form's schema or the server. */
  error?: string | null;
  /** The uploaded picture's URL, empty while there is none. */
  onChange: (url: string) => void;
}

/** A payment proof that is uploaded as soon as it is chosen. */
export function ProofField({ label, hint, error, onChange }: ProofFieldProps) {
  const { status, proof, choose, retry } = useProof(null, (uploaded) => onChange(uploaded?.url ?? ''));
  const failed = status.state === 'failed' ? status : null;
  return (
    <Field label={label} hint={hint} error={failed?.message ?? error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...control}
            type="file"
            accept={PROOF_ACCEPT}
            className="min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-house file:border file:border-line-strong file:border-solid file:bg-paper-raised file:px-4 file:text-ink hover:file:border-ink"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) choose(file);
            }}
          />
          <span role="status" className="text-ink-soft text-sm">
            {status.state === 'uploading' && `Subiendo… ${Math.floor(status.share * 100)} %`}
            {proof && `Comprobante listo: ${proof.name}`}
          </span>
          {failed?.canRetry && (
            <Button variant="secondary" size="sm" onClick={retry}>
              Reintentar
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
