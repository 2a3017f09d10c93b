import type { CartFault } from '@app/orders/rules/cart'
import { useNotice } from '@kit/ui/notice'
import { useCallback, useEffect, useRef } from 'react'
import { addToCart, updateInCart, useCart, type CartLine } from '../cart/cart.ts'
import { lineOf, type Departure, type Option, type Product } from '../cart/line-of.ts'
import { partyOf, type Occasion } from '../occasion.ts'
import { useTexts } from '../texts.ts'

export type Choice = {
  product: Product
  option: Option
  departure: Departure | null
  occasion: Occasion
}

/**
 * What a tap on a pill means for the cart. The first adds. The same again changes nothing, so that
 * a double tap adds once; an item is taken out in the cart. Another hour or option moves the item
 * there with all that was set for it, its people too; `alone`: on the item's own detail, where they
 * are those of the occasion.
 */
export function lineChosen(
  present: CartLine | undefined,
  { product, option, departure, occasion }: Choice,
  alone: boolean,
): { line: CartLine; moves: boolean } | null {
  if (!present) {
    const line = lineOf(product, option, departure, occasion, {
      component_departures: [],
      flight: null,
    })
    return line && { line, moves: false }
  }
  const sameOption = present.option_id === option.option_id
  if (sameOption && present.departure_id === (departure?.departure_id ?? null) && !alone)
    return null
  const { guest_hotel_id, flight } = present
  const kept = alone ? occasion : { ...occasion, ...partyOf(present), guest_hotel_id }
  const line = lineOf(product, option, departure, kept, {
    component_departures: sameOption ? present.component_departures : [],
    flight,
  })
  return line && { line, moves: true }
}

export const ALERTS = {
  'cart.package_alone': 'alert.package_alone',
  'cart.xcaret_limit': 'alert.xcaret_limit',
  'party.empty': 'alert.party_empty',
  'party.without_payer': 'alert.without_payer',
  'party.too_many_infants': 'alert.too_many_infants',
} as const satisfies Record<CartFault, string>

/**
 * A tap on a pill of the catalogue, or `alone` on an item's own detail, where day and people
 * are those of the item. It answers whether the cart took it.
 */
export function useChoose(
  occasion: Occasion,
  { alone = false } = {},
): (product: Product, option: Option, departure: Departure | null) => boolean {
  const notice = useNotice()
  const t = useTexts()
  // The same function for every occasion, so that no card is drawn again for another day or party.
  const latest = useRef(occasion)
  useEffect(() => {
    latest.current = occasion
  })
  return useCallback(
    (product, option, departure) => {
      const chosen = lineChosen(
        useCart.getState().cartDetail.find(({ code }) => code === product.code),
        { product, option, departure, occasion: latest.current },
        alone,
      )
      if (!chosen) return false
      if (chosen.moves) {
        updateInCart(chosen.line)
        return true
      }
      const judged = addToCart(chosen.line)
      if (judged.verdict === 'refused')
        notice.warned(
          t(ALERTS[judged.code], { item: product.name, infants: product.infants_per_adult }),
        )
      return judged.verdict === 'added'
    },
    [notice, alone, t],
  )
}
