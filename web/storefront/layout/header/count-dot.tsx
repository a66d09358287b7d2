/** Count at the corner of an icon. Positioned absolutely, so that it causes no layout shift. */
export function CountDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="tabular absolute top-0.5 right-0 grid min-w-4.5 place-items-center rounded-full bg-gold px-1 font-semibold text-[0.6875rem] text-on-gold leading-4.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
