import { judgeParty, type Party, type PartyFault, type PartyTerms } from '@app/catalog/rules/party'
import { addDays, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'

/**
 * Pure rules of the cart: the browser applies them as a person sells, the server again before it
 * takes a seat.
 */
export const PACKAGE_TYPE = 4
export const XCARET_PROVIDER_ID = 182
export const XCARET_ITEMS_MAX = 3
/** The items and packages of this provider mix with anything. */
export const MIXING_PROVIDER_ID = 214
export const DEFAULT_CURRENCY: Currency = 'MXN'
export const ITEMS_MAX = 30

/** What the rules need to know of an item: its product's code, type and provider. */
export type CartItem = { code: string; product_type: number; id_proveedor: number }
/** And of one that is put in: for whom, and to whom its product is sold. */
export type CartAddition = CartItem & Party & PartyTerms

type MixFault = 'cart.package_alone' | 'cart.xcaret_limit'
export type CartFault = MixFault | PartyFault
type Verdict<Fault> =
  | { verdict: 'added' }
  | { verdict: 'ignored' }
  | { verdict: 'refused'; code: Fault }
type MixVerdict = Verdict<MixFault>
export type CartVerdict = Verdict<CartFault>

/**
 * Whether an item may join a cart. The same product code twice is silently ignored; a package
 * stands alone, except with provider 214; of provider 182 there are at most three, whatever the
 * pax; a party needs somebody who pays, and not more infants than its adults may take along.
 */
export function judgeAddition(cart: readonly CartItem[], item: CartAddition): CartVerdict {
  const mixed = judgeMix(cart, item)
  const fault = mixed.verdict === 'added' ? judgeParty(item, item) : null
  return fault ? { verdict: 'refused', code: fault } : mixed
}

/** Whether an item may stand beside the others, for whomever it is. */
function judgeMix(cart: readonly CartItem[], item: CartItem): MixVerdict {
  if (cart.some(({ code }) => code === item.code)) return { verdict: 'ignored' }
  if (breaksPackage(cart, item)) return { verdict: 'refused', code: 'cart.package_alone' }
  if (breaksXcaretLimit([...cart, item])) return { verdict: 'refused', code: 'cart.xcaret_limit' }
  return { verdict: 'added' }
}

function breaksPackage(cart: readonly CartItem[], item: CartItem): boolean {
  const others = cart.filter(({ id_proveedor }) => id_proveedor !== MIXING_PROVIDER_ID)
  if (item.id_proveedor === MIXING_PROVIDER_ID || others.length === 0) return false
  return (
    item.product_type === PACKAGE_TYPE ||
    others.some(({ product_type }) => product_type === PACKAGE_TYPE)
  )
}

function breaksXcaretLimit(cart: readonly CartItem[]): boolean {
  return (
    cart.filter(({ id_proveedor }) => id_proveedor === XCARET_PROVIDER_ID).length > XCARET_ITEMS_MAX
  )
}

/**
 * The first rule a whole cart breaks; null when it may be sold. A code twice is a fault here: the
 * browser would have ignored it.
 */
export function judgeCart(
  cart: readonly CartItem[],
): 'cart.empty' | 'cart.repeated' | MixFault | null {
  if (cart.length === 0) return 'cart.empty'
  const accepted: CartItem[] = []
  for (const item of cart) {
    const judged = judgeMix(accepted, item)
    if (judged.verdict === 'ignored') return 'cart.repeated'
    if (judged.verdict === 'refused') return judged.code
    accepted.push(item)
  }
  return null
}

/**
 * The days on which an item needs seats: its day, or every night of a stay. `last_day` is the day
 * of leaving.
 */
export function daysNeeded(service_day: Day, last_day: Day): Day[] {
  const days: Day[] = []
  for (let current = service_day; current < last_day; current = addDays(current, 1))
    days.push(current)
  return days.length === 0 ? [service_day] : days
}
