import { createContext } from 'react';

/** Attributes that link a control to its Field. */
export interface FieldControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Given by a Field to the control within it. */
export const FieldContext = createContext<FieldControlProps | null>(null);
