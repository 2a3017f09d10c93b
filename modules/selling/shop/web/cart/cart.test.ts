// @vitest-environment happy-dom
import { forgetSessionStores, SESSION_PREFIX } from '@kit/ui/persisted'
import { beforeEach, describe, expect, test } from 'vitest'
import { keptPrices, noticeFull, type Hold } from './hold.ts'
import {
  acceptPrices,
  addToCart,
  clearCart,
  EMPTY_CART,
  noticePrices,
  recordPendingBalance,
  removeFromCart,
  showPrices,
  updateInCart,
  useCart,
  wantedCart,
  type CartLine,
  type Priced,
} from './cart.ts'

beforeEach(() => {
  localStorage.clear()
  useCart.setState(EMPTY_CART, true)
})

let options = 0
function tour(overrides: Partial<CartLine> = {}): CartLine {
  const option_id = overrides.option_id ?? ++options
  return {
    code: `T${option_id}`,
    product_type: 1,
    totalTour: '1000.0000',
    total_dock: '0.0000',
    id_proveedor: 10,
    productos: [],
    tourName: 'Isla Mujeres',
    showDock: false,
    option_id,
    option_name: 'Regular',
    provider: 'Náutica',
    service_day: '2026-03-20' as CartLine['service_day'],
    last_day: '2026-03-20' as CartLine['last_day'],
    departure_id: 7,
    service_time: '09:00:00',
    adults: 2,
    minor_ages: [],
    infants: 0,
    infant_age_max: 3,
    minor_age_max: 11,
    infants_per_adult: 2,
    payer_required: true,
    guest_hotel_id: 3,
    pickup_time: null,
    pickup_place: null,
    health: '',
    returns_on: null,
    returns_at: null,
    parts: [],
    lines: [],
    gross: '1000.0000',
    discount: '0.0000',
    dock: '0.0000',
    dock_paid_there: false,
    total: '1000.0000',
    deposit: '1000.0000',
    converted: false,
    below_minimum: null,
    seats_left: 9,
    product_uuid: 'a',
    photo: null,
    component_departures: [],
    flight: null,
    ...overrides,
  }
}

/** What the server would answer for the cart as it stands. */
function pricedAt(total: string, overrides: Partial<Priced> = {}): Priced {
  const { currency, cartDetail } = useCart.getState()
  return {
    currency,
    cartDetail: cartDetail.map(
      ({
        product_uuid: _uuid,
        photo: _photo,
        component_departures: _chosen,
        flight: _flight,
        ...line
      }) => ({ ...line, total, gross: total }),
    ),
    policies: [],
    plan: { stops: false, warnings: [] },
    gross: total,
    discount: '0.0000',
    dock: '0.0000',
    total,
    deposit: total,
    cupon_aplicado: null,
    combo: null,
    combos: [],
    rate_day: null,
    rate_is_stale: false,
    ...overrides,
  }
}

describe('the cart rules', () => {
  test('the same product code a second time is ignored without a word', () => {
    addToCart(tour({ code: 'ISLA' }))

    const second = addToCart(tour({ code: 'ISLA' }))

    expect(second).toEqual({ verdict: 'ignored' })
    expect(useCart.getState().cartDetail).toHaveLength(1)
  })

  test('a package does not join other items, unless it is of provider 214', () => {
    addToCart(tour())

    const refused = addToCart(tour({ product_type: 4 }))
    const mixing = addToCart(tour({ product_type: 4, id_proveedor: 214 }))

    expect([refused, mixing]).toEqual([
      { verdict: 'refused', code: 'cart.package_alone' },
      { verdict: 'added' },
    ])
    expect(useCart.getState().cartDetail).toHaveLength(2)
  })

  test('a fourth activity of provider 182 is refused', () => {
    const judged = [1, 2, 3, 4].map(() => addToCart(tour({ id_proveedor: 182 })).verdict)

    expect(judged).toEqual(['added', 'added', 'added', 'refused'])
  })
})

describe('what the cart costs', () => {
  test('a change asks the server again, and only its answer is a price', () => {
    addToCart(tour())
    expect(useCart.getState().priced).toBe(false)

    showPrices(pricedAt('1500.0000'))

    expect(useCart.getState()).toMatchObject({
      priced: true,
      total: '1500.0000',
      cartDetail: [{ total: '1500.0000', product_uuid: 'a' }],
    })
    updateInCart({ ...useCart.getState().cartDetail[0]!, adults: 3 })
    expect(useCart.getState().priced).toBe(false)
  })

  test('a price that changes by itself is offered, and counts once it is accepted', () => {
    addToCart(tour())
    showPrices(pricedAt('1000.0000'))

    noticePrices(pricedAt('1100.0000'))
    expect(useCart.getState()).toMatchObject({
      total: '1000.0000',
      offered: { total: '1100.0000' },
    })
    acceptPrices()

    expect(useCart.getState()).toMatchObject({ total: '1100.0000', offered: null })
  })

  test('another currency and a promo code are those the server priced with', () => {
    addToCart(tour())

    showPrices(
      pricedAt('54.0500', { currency: 'USD', cupon_aplicado: { code: 'PLAYA', percent: '10' } }),
    )

    expect(useCart.getState()).toMatchObject({ currency: 'USD', cupon_aplicado: { code: 'PLAYA' } })
    expect(wantedCart(useCart.getState())).toMatchObject({
      currency: 'USD',
      cupon_aplicado: 'PLAYA',
    })
  })

  test('the prices shown are sent only where they are to be held to', () => {
    addToCart(tour({ total: '1000.0000' }))

    expect(wantedCart(useCart.getState()).items[0]).not.toHaveProperty('expected_total')
    expect(wantedCart(useCart.getState(), { expecting: true }).items[0]).toMatchObject({
      expected_total: '1000.0000',
      departure_id: 7,
    })
  })
})

describe('what leaves the cart', () => {
  test('the last item takes the promo code and the totals with it', () => {
    addToCart(tour({ code: 'ISLA' }))
    showPrices(pricedAt('900.0000', { cupon_aplicado: { code: 'PLAYA', percent: '10' } }))

    removeFromCart('ISLA')

    expect(useCart.getState()).toMatchObject({
      cartDetail: [],
      cupon_aplicado: null,
      total: '0.0000',
      dock: '0.0000',
    })
  })

  test('one of two items leaves the promo code where it is', () => {
    addToCart(tour({ code: 'ISLA' }))
    addToCart(tour({ code: 'TULUM' }))
    showPrices(pricedAt('900.0000', { cupon_aplicado: { code: 'PLAYA', percent: '10' } }))

    removeFromCart('ISLA')

    expect(useCart.getState()).toMatchObject({
      cartDetail: [{ code: 'TULUM' }],
      cupon_aplicado: { code: 'PLAYA' },
      priced: false,
    })
  })

  test('clearing keeps the currency and what the last sale left to pay', () => {
    addToCart(tour())
    showPrices(pricedAt('54.0500', { currency: 'USD' }))
    recordPendingBalance({ amount: '70.0000', currency: 'USD', reservation: 'r' })

    clearCart()

    expect(useCart.getState()).toMatchObject({
      cartDetail: [],
      currency: 'USD',
      saldo: { amount: '70.0000', reservation: 'r' },
    })
  })

  test('the cart survives a reload, and ends with the session', () => {
    addToCart(tour())
    expect(localStorage.getItem(`${SESSION_PREFIX}cart`)).toContain('Isla Mujeres')

    forgetSessionStores()

    expect(localStorage.getItem(`${SESSION_PREFIX}cart`)).toBeNull()
  })
})

describe('an item without room', () => {
  test('is said at the item until it is changed', () => {
    addToCart(tour({ code: 'ISLA' }))
    noticeFull({
      code: 'departure.full',
      message: 'No quedan lugares.',
      details: { code: 'ISLA' },
      request_id: 'r',
    })
    expect(useCart.getState().full).toEqual({ code: 'ISLA', message: 'No quedan lugares.' })

    updateInCart(tour({ code: 'ISLA', departure_id: 8 }))

    expect(useCart.getState().full).toBeNull()
  })
})

describe('a cart whose seats are held', () => {
  const heldNow = (): Hold => ({
    uuid: 'h',
    folio: 'CUN-26-000001',
    held_until: '2026-03-20T15:10:00.000Z' as never,
    sale_key: 'once',
    asked: false,
    kept: { cart: JSON.stringify(wantedCart(useCart.getState())), priced: pricedAt('1000.0000') },
  })

  test('has the prices of its hold, while it is that very cart', () => {
    addToCart(tour())
    const hold = heldNow()

    expect(keptPrices(hold, useCart.getState())?.total).toBe('1000.0000')
    updateInCart({ ...useCart.getState().cartDetail[0]!, adults: 3 })
    expect(keptPrices(hold, useCart.getState())).toBeNull()
  })

  test('has them no more once the server sold at another price', () => {
    addToCart(tour())

    expect(keptPrices({ ...heldNow(), kept: null } as Hold, useCart.getState())).toBeNull()
  })
})
