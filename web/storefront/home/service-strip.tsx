const SERVICES = [
  { title: 'Trece tiendas', text: 'En ocho ciudades, para probarte con calma.' },
  { title: 'A todo el país', text: 'Delivery en Caracas y envío nacional por MRW.' },
  { title: 'Paga como prefieras', text: 'Pago móvil, Zelle o transferencia.' },
  { title: 'Sastrería propia', text: 'Ajustes y trajes a la medida.' },
];

/** What the house does for whoever buys, said early. */
export function ServiceStrip() {
  return (
    <section aria-label="Servicios" className="page py-12 md:py-16">
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
        {SERVICES.map(({ title, text }) => (
          <li key={title} className="lg:pl-8 lg:first:pl-0">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
