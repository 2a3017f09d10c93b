import { BOOKS, DESK_MONEY, MONEY, REFUNDS } from './planted/money.ts'
import { MESSAGES, PEOPLE } from './planted/people.ts'
import type { PlantedBug } from './planted/planted.ts'
import { RULES } from './planted/rules.ts'
import { AFTER_THE_SALE, PRICES, SALES, SEATS, SUMS } from './planted/sale.ts'
import { SECOND_RING } from './planted/second-ring.ts'

export type { PlantedBug } from './planted/planted.ts'

/** Mistakes that somebody could make in the product, each in one place of one file. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...SEATS,
  ...MONEY,
  ...REFUNDS,
  ...DESK_MONEY,
  ...BOOKS,
  ...PRICES,
  ...SALES,
  ...SUMS,
  ...PEOPLE,
  ...MESSAGES,
  ...AFTER_THE_SALE,
  ...SECOND_RING,
  ...RULES,
]
