import type { ComponentProps, ElementType } from 'react';

/** The product's Link: the kit needs no router. */
export type AsProps<Element extends ElementType, Own> = Own & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof Own | 'as'
  >;
