import type { PricedCart, PricedItem, WantedItem } from '@app/orders/contract'
import { DEFAULT_CURRENCY, judgeAddition, type CartVerdict } from '@app/orders/rules/cart'
import { newUuid } from '@kit/kernel/identifier'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sessionStore } from '@kit/ui/persisted'
import type * as z from 'zod'

export type Priced = z.output<typeof PricedCart>
export type Wanted = z.input<typeof WantedItem>

/**
 * An item of the cart: the specification's fields with what was chosen. Its amounts are always the
 * server's.
 */
export type CartLine = z.output<typeof PricedItem> & {
  product_uuid: string
  photo: string | null
  component_departures: readonly { option_id: number; departure_id: number }[]
  flight: string | null
}

/** What a line was given beyond what the catalogue offers. */
export type LineChoice = Pick<CartLine, 'component_departures' | 'flight'>

/** The specification's persisted cart. `saldo` is what the last sale left to pay. */
export type Cart = {
  /** Names the sale under way, from its first item to its end; null while the cart is empty. */
  sale: string | null
  currency: Currency
  /** Whose client buys; null: nobody's. */
  agency_id: number | null
  cartDetail: readonly CartLine[]
  gross: string
  discount: string
  dock: string
  total: string
  deposit: string
  cupon_aplicado: { code: string; percent: string } | null
  /** The combo whose discount is in the prices, and those that the cart earns or nearly earns. */
  combo: Priced['combo']
  combos: Priced['combos']
  saldo: { amount: string; currency: Currency; reservation: string } | null
  /** When the guests travel home, where they said so. */
  leaves_on: Day | null
  /** What the server said against the plan of the stay. */
  plan: Priced['plan']
  /** Why who may lets that pass; null: nobody has. */
  plan_reason: string | null
  /** The totals are the server's for this very cart; false from a change until its answer. */
  priced: boolean
  /** New prices that nobody asked for: they count only once they are accepted. */
  offered: Priced | null
  /**
   * The item that has no room, by its code, and the sentence that says so; until it is changed or
   * held.
   */
  full: { code: string; message: string } | null
}

const NOTHING = '0.0000'
const NO_PLAN: Priced['plan'] = { stops: false, warnings: [] }
const NO_TOTALS = {
  gross: NOTHING,
  discount: NOTHING,
  dock: NOTHING,
  total: NOTHING,
  deposit: NOTHING,
} as const
export const EMPTY_CART: Cart = {
  sale: null,
  currency: DEFAULT_CURRENCY,
  agency_id: null,
  cartDetail: [],
  ...NO_TOTALS,
  cupon_aplicado: null,
  combo: null,
  combos: [],
  saldo: null,
  leaves_on: null,
  plan: NO_PLAN,
  plan_reason: null,
  priced: true,
  offered: null,
  full: null,
}

/** Survives a reload, is seen by every tab, and ends with the session. */
export const useCart = sessionStore<Cart>('cart', () => EMPTY_CART)

/**
 * Puts an item in, if the cart rules allow: twice the same product is ignored, and a refusal says
 * which rule.
 */
export function addToCart(line: CartLine): CartVerdict {
  const { cartDetail, sale } = useCart.getState()
  const judged = judgeAddition(cartDetail, line)
  if (judged.verdict === 'added')
    useCart.setState({
      sale: sale ?? newUuid(),
      cartDetail: [...cartDetail, line],
      priced: false,
      offered: null,
    })
  return judged
}

/** Another day, time or party for an item that is in the cart already. */
export function updateInCart(line: CartLine): void {
  useCart.setState(({ cartDetail }) => ({
    cartDetail: cartDetail.map((other) => (other.code === line.code ? line : other)),
    priced: false,
    offered: null,
    full: null,
  }))
}

/**
 * Another hotel to be picked up at, of one item or of all; when and where there is the server's to
 * say.
 */
export function pickUpAt(guest_hotel_id: number, code?: string): void {
  const moved = (line: CartLine) =>
    (code === undefined || line.code === code) && line.guest_hotel_id !== guest_hotel_id
  if (!useCart.getState().cartDetail.some(moved)) return
  useCart.setState(({ cartDetail }) => ({
    cartDetail: cartDetail.map((line) =>
      moved(line) ? { ...line, guest_hotel_id, pickup_time: null, pickup_place: null } : line,
    ),
    priced: false,
    offered: null,
  }))
}

/** Takes an item out. The last one takes the promo code and every total with it. */
export function removeFromCart(code: string): void {
  useCart.setState(({ cartDetail }) => {
    const left = cartDetail.filter((line) => line.code !== code)
    if (left.length === 0)
      return {
        sale: null,
        agency_id: null,
        cartDetail: [],
        ...NO_TOTALS,
        cupon_aplicado: null,
        combo: null,
        combos: [],
        leaves_on: null,
        plan: NO_PLAN,
        plan_reason: null,
        priced: true,
        offered: null,
        full: null,
      }
    return { cartDetail: left, priced: false, offered: null, full: null }
  })
}

type Chosen = Pick<CartLine, 'product_uuid' | 'photo' | keyof LineChoice>

/** Another sale takes the place of what was in the cart, at prices that the server just gave. */
export function fillCart(sale: string, priced: Priced, chosen: readonly Chosen[]): void {
  const { cartDetail, gross, discount, dock, total, deposit, currency } = priced
  const { cupon_aplicado, combo, combos } = priced
  useCart.setState(({ saldo }) => ({
    ...EMPTY_CART,
    saldo,
    sale,
    currency,
    cartDetail: cartDetail.map((line, index) => ({ ...line, ...chosen[index]! })),
    gross,
    discount,
    dock,
    total,
    deposit,
    cupon_aplicado,
    combo,
    combos,
  }))
}

/** Empties the cart; its currency stays, because the next sale is likely in the same one. */
export function clearCart(): void {
  useCart.setState(({ currency, saldo }) => ({ ...EMPTY_CART, currency, saldo }))
}

/**
 * What the server says this cart costs: every line, the totals, the currency and the promo code.
 */
export function showPrices(priced: Priced): void {
  const { cartDetail, gross, discount, dock, total, deposit, currency } = priced
  const { cupon_aplicado, combo, combos, plan } = priced
  useCart.setState((cart) => ({
    cartDetail: cart.cartDetail.map((line) => ({
      ...line,
      ...cartDetail.find(({ code }) => code === line.code),
    })),
    gross,
    discount,
    dock,
    total,
    deposit,
    currency,
    cupon_aplicado,
    combo,
    combos,
    plan,
    // What is let pass is what was read: anything else is asked about anew.
    plan_reason: sameWarnings(cart.plan, plan) ? cart.plan_reason : null,
    priced: true,
    offered: null,
  }))
}

const sameWarnings = (before: Priced['plan'], now: Priced['plan']): boolean =>
  JSON.stringify(before.warnings) === JSON.stringify(now.warnings)

/** Prices that came by themselves: the same as shown change nothing, others wait to be accepted. */
export function noticePrices(priced: Priced): void {
  const cart = useCart.getState()
  const unchanged = priced.total === cart.total && priced.currency === cart.currency
  if (!cart.priced || unchanged) showPrices(priced)
  else useCart.setState({ offered: priced })
}

/** The day of travelling home: what ends later is said with the next prices. */
export const leaveOn = (leaves_on: Day | null): void =>
  useCart.setState({ leaves_on, priced: false })

export const letPlanPass = (plan_reason: string | null): void => useCart.setState({ plan_reason })

/** Says at an item that there is no room for it. */
export const showFull = (full: Cart['full']): void => useCart.setState({ full })

export function acceptPrices(): void {
  const { offered } = useCart.getState()
  if (offered) showPrices(offered)
}

/** Of an empty cart only: with items in it the server converts first. */
export const chooseEmptyCurrency = (currency: Currency): void => useCart.setState({ currency })

/** Whose client buys: what the cart costs and on which terms it is cancelled may depend on it. */
export const sellForAgency = (agency_id: number | null): void =>
  useCart.setState({ agency_id, priced: false, offered: null })

export const recordPendingBalance = (saldo: Cart['saldo']): void => useCart.setState({ saldo })

/**
 * The cart as the server is asked. `expecting` sends the prices shown, which it then refuses to
 * change silently.
 */
export function wantedCart(
  {
    currency,
    cartDetail,
    cupon_aplicado,
    combo,
    agency_id,
    leaves_on,
  }: Pick<Cart, 'currency' | 'cartDetail' | 'cupon_aplicado' | 'combo' | 'agency_id' | 'leaves_on'>,
  { expecting = false } = {},
) {
  return {
    currency,
    items: cartDetail.map((line) => wantedItem(line, expecting)),
    ...(cupon_aplicado ? { cupon_aplicado: cupon_aplicado.code } : {}),
    ...(combo ? { combo_id: combo.id } : {}),
    ...(agency_id ? { agency_id } : {}),
    ...(leaves_on ? { leaves_on } : {}),
  }
}

function wantedItem(line: CartLine, expecting: boolean): Wanted {
  return {
    option_id: line.option_id,
    service_day: line.service_day,
    last_day: line.last_day,
    departure_id: line.departure_id,
    component_departures: [...line.component_departures],
    adults: line.adults,
    minor_ages: [...line.minor_ages],
    infants: line.infants,
    guest_hotel_id: line.guest_hotel_id,
    ...(line.flight ? { flight: line.flight } : {}),
    ...(expecting ? { expected_total: line.total } : {}),
  }
}
