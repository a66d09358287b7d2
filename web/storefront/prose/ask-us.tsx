import { ButtonLink } from '#web/ui/button.tsx';

/** Contact links for questions the page did not answer. */
export function AskUs({ title = '¿No está aquí lo que buscas?' }: { title?: string }) {
  return (
    <aside aria-label="Atención al cliente" className="border-ink border-t pt-5">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-2 text-ink-soft leading-relaxed">
        Escríbenos y te contesta una persona de la casa, o pasa por la tienda que te quede más cerca.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/contact">Escríbenos</ButtonLink>
        <ButtonLink to="/stores" variant="secondary">
          Nuestras tiendas
        </ButtonLink>
      </div>
    </aside>
  );
}
