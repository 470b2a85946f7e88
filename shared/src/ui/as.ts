import type { ComponentProps, ElementType } from 'react';

/** `as` hands in the product's Link, so that the kit needs no router. */
export type AsProps<Element extends ElementType, Own> = Own & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof Own | 'as'
  >;
