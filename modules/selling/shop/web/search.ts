import * as z from 'zod'

const PEOPLE_MAX = 20
/** More do not stand side by side on a tablet. */
export const COMPARED_MAX = 3

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
  /** The products marked to be compared, and whether they stand side by side. */
  compare: z.array(z.uuid()).max(COMPARED_MAX).optional(),
  side_by_side: z.boolean().optional(),
})

/** `reserva`: what is left of a reservation is paid, instead of the cart. */
export const CheckoutSearch = z.object({ reserva: z.uuid().optional() })
