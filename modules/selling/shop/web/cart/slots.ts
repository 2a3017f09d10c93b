import type { ComponentType } from 'react'

/** What other acts offer to do with the cart, found by the name of their file. */
export const OF_CART: readonly ComponentType[] = Object.values(
  import.meta.glob<ComponentType>('../../../../*/{*,*/*}/web/cart.slot.tsx', {
    eager: true,
    import: 'default',
  }),
)
