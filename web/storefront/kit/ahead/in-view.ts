/** How much of a card is seen before it counts as in view. */
const SHARE = 0.6;

const listeners = new Map<Element, (inView: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** Tells when the element comes into view and when it leaves it. Returns the function that ends it. */
export function watchView(element: Element, listener: (inView: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { threshold: SHARE },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
