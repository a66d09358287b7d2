import { describe, expect, it } from 'vitest';
import {
  availableStock,
  cartProblem,
  choosableSizes,
  limitNotice,
  quantityHints,
  stillAvailable,
  stockOf,
} from './purchase-rules.ts';

const sizes = [
  { size: 'M', stock: 3, itemId: 1 },
  { size: 'L', stock: 0, itemId: 2 },
];

describe('purchase rules', () => {
  it('requires a size first', () => {
    expect(cartProblem({ size: null, quantity: 9 }, sizes, 3, 0)).toMatchObject({
      title: 'Selecciona una talla',
      sizeMissing: true,
    });
  });

  it('shows the stock of the chosen size', () => {
    expect(cartProblem({ size: 'M', quantity: 4 }, sizes, 3, 0)).toEqual({
      title: 'Stock insuficiente',
      description: 'Solo hay 3 unidades disponibles para la talla M',
    });
    expect(limitNotice(3, null).description).toBe('Solo hay 3 unidades disponibles');
    expect(quantityHints({ stock: 3, inCart: 0 }, 'M')).toEqual(['Cantidad máxima disponible: 3 para talla M']);
  });

  it('uses the singular for one piece', () => {
    expect(limitNotice(1, null).description).toBe('Solo hay 1 unidad disponible');
    expect(limitNotice(1, 'M').description).toBe('Solo hay 1 unidad disponible para la talla M');
  });

  it('says that a size or product is sold out', () => {
    expect(limitNotice(0, 'L')).toEqual({
      title: 'Sin stock',
      description: 'La talla L no está disponible en este momento',
    });
    expect(cartProblem({ size: 'L', quantity: 1 }, sizes, 3, 0)?.description).toBe(
      'La talla L no está disponible en este momento',
    );
    for (const options of [[], [{ size: 'L', stock: 0, itemId: 2 }]]) {
      expect(cartProblem({ size: null, quantity: 1 }, options, 0, 0)).toEqual({
        title: 'Sin stock',
        description: 'Este producto no está disponible en este momento',
      });
    }
  });

  it('accepts a quantity within the stock', () => {
    expect(cartProblem({ size: 'M', quantity: 3 }, sizes, 3, 0)).toBeNull();
    expect(cartProblem({ size: null, quantity: 1 }, [{ size: 'N/A', stock: 2, itemId: 5 }], 2, 0)).toBeNull();
  });

  it('counts the pieces in the cart and shows them', () => {
    expect(cartProblem({ size: 'M', quantity: 1 }, sizes, 3, 2)).toBeNull();
    const short = { title: 'Stock insuficiente', description: 'Solo hay 3 unidades disponibles para la talla M' };
    expect(cartProblem({ size: 'M', quantity: 2 }, sizes, 3, 2)).toEqual(short);
    expect(cartProblem({ size: 'M', quantity: 1 }, sizes, 3, 3)).toEqual(short);
    expect(stillAvailable({ stock: 3, inCart: 2 })).toBe(1);
    expect(stillAvailable({ stock: 3, inCart: 5 })).toBe(0);
    expect(quantityHints({ stock: 3, inCart: 2 }, 'M')).toEqual([
      'Cantidad máxima disponible: 1 para talla M',
      'Ya tienes 2 en tu carrito',
    ]);
    expect(quantityHints({ stock: 3, inCart: 3 }, null)).toEqual(['Ya tienes 3 en tu carrito: es todo lo que hay']);
    expect(quantityHints({ stock: 0, inCart: 0 }, null)).toEqual([]);
  });

  it('counts the stock of a size or of all sizes', () => {
    expect(availableStock(sizes, 3, null)).toBe(3);
    expect(availableStock(sizes, 3, 'L')).toBe(0);
    expect(choosableSizes([{ size: 'N/A', stock: 2, itemId: 5 }])).toEqual([]);
    expect(stockOf({ stock: 7, sizes: [] })).toBe(7);
    expect(stockOf({ stock: 7, sizes })).toBe(3);
  });
});
