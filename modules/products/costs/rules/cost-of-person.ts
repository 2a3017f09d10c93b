import { total, type Currency, type Money } from '@kit/kernel/money'

type PaxType = 'adult' | 'minor' | 'infant'
type CostRow = Readonly<{ pax_type: PaxType; cost: Money }>

/**
 * What a person of an age band costs, by the parts of an option (of a package its components): a
 * minor without a cost of their own costs as an adult, an infant without one nothing. Null when a
 * part has no cost at all.
 */
export function costsOfPerson(
  parts: readonly (readonly CostRow[])[],
  pax_type: PaxType,
): Money[] | null {
  if (parts.some((rows) => rows.length === 0)) return null
  return parts.flatMap((rows) => {
    const own = rows.find((row) => row.pax_type === pax_type)
    const found = own ?? (pax_type === 'minor' ? rows.find(isAdult) : undefined)
    return found ? [found.cost] : []
  })
}

export const costIn = (
  costs: readonly Money[],
  currency: Currency,
  convert: (cost: Money) => Money,
): Money => total(costs.map(convert), currency)

const isAdult = ({ pax_type }: CostRow): boolean => pax_type === 'adult'
