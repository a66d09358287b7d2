import { type RefObject, useEffect } from 'react';
import { type FormOptions, useForm } from '#web/ui/form/use-form.ts';

type OrderPart<Values extends object, Output> = Omit<FormOptions<Values, Output>, 'send'> & {
  /** Set here: marks the invalid fields. Returns whether there is none. */
  held: RefObject<(() => boolean) | null>;
};

/** A part of the order's form. Its values are stored outside and sent with the order. */
export function useOrderPart<Values extends Record<keyof Values, string>, Output>(part: OrderPart<Values, Output>) {
  const { held, ...options } = part;
  const form = useForm({ ...options, send: () => null });
  const { check } = form;
  useEffect(() => {
    held.current = () => check() !== null;
    return () => {
      held.current = null;
    };
  }, [held, check]);
  return form;
}
