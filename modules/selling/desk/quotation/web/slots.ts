import type { ComponentType } from 'react'
import type { Quotation } from './revising.ts'

/** Ways to send a quotation that other acts add to its page, found by the name of their file. */
export const SENDING: readonly ComponentType<{ quotation: Quotation }>[] = Object.values(
  import.meta.glob<ComponentType<{ quotation: Quotation }>>('../../*/web/quotation.slot.tsx', {
    eager: true,
    import: 'default',
  }),
)
