import { ExternalLink } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useProof } from './use-proof.ts';

/** The payment proof. Only staff's token opens it, so it is fetched and shown from memory. */
export function ProofPicture({ proofUrl }: { proofUrl: string }) {
  const { url, failed, retry } = useProof(proofUrl);
  return (
    <section>
      <h3 className="mb-2 border-line border-b pb-2 text-lg">Comprobante de pago</h3>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="group block w-fit rounded-house">
          <img src={url} alt="Comprobante de pago" className="max-h-64 rounded-house border border-line" />
          <span className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm underline decoration-line-strong underline-offset-4 group-hover:decoration-ink">
            Ver en grande <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
            <span className="sr-only">(se abre en otra pestaña)</span>
          </span>
        </a>
      )}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-4 text-sm">
          <p>No se pudo abrir el comprobante.</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      {!url && !failed && (
        <div aria-hidden className="h-64 w-44 animate-pulse bg-paper-sunken motion-reduce:animate-none" />
      )}
    </section>
  );
}
