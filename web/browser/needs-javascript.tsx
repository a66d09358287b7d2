/** Tells visitors without JavaScript that this page needs it. `children` names what cannot be done without it. */
export function NeedsJavaScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="my-6 rounded-house border border-line-strong bg-paper-sunken p-4">
        {children} Activa JavaScript en tu navegador para continuar.
      </p>
    </noscript>
  );
}
