import * as z from 'zod'

/**
 * What narrows the catalogue; it lives in the URL. Who travels and when belongs to the sale, and
 * lives in `sale.ts`.
 */
export const SellingSearch = z.object({
  q: z.string().max(100).optional(),
  destination: z.number().int().positive().optional(),
  provider: z.number().int().positive().optional(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
})

/** `reserva`: what is left of a reservation is paid, instead of the cart. */
export const CheckoutSearch = z.object({ reserva: z.uuid().optional() })
