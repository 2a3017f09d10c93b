import * as z from 'zod'

const PEOPLE_MAX = 20

/**
 * What narrows the catalogue; it lives in the URL. When belongs to the sale, and lives in `sale.ts`;
 * so does who travels, which the URL only repeats (`party-in-address.ts`).
 */
export const SellingSearch = z.object({
  q: z.string().max(100).optional(),
  destination: z.number().int().positive().optional(),
  provider: z.number().int().positive().optional(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  adults: z.number().int().min(0).max(99).optional(),
  ages: z.array(z.number().int().min(0).max(17)).max(PEOPLE_MAX).optional(),
  infants: z.number().int().min(0).max(PEOPLE_MAX).optional(),
})

/** `reserva`: what is left of a reservation is paid, instead of the cart. */
export const CheckoutSearch = z.object({ reserva: z.uuid().optional() })
