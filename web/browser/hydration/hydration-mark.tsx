import { useEffect, useRef } from 'react';

/** Marks a part of the served page that does not answer yet: the attribute goes once React has hydrated the part. */
export function HydrationMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.removeAttribute('data-hydrating'), []);
  return <span ref={mark} hidden data-hydrating="" />;
}
