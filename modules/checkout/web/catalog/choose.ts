import { useNotice } from '@kit/ui/notice'
import { useCallback } from 'react'
import { addToCart, removeFromCart, updateInCart, useCart } from '../cart/cart.ts'
import { lineOf, type Departure, type Option, type Product } from '../cart/line-of.ts'
import type { Occasion } from '../sale.ts'
import { useTexts } from '../texts.ts'

/** What a tap on a pill does: adds; on the pill that is in the cart, takes it out; on another of the same product, moves it there. */
export function useChoose(occasion: Occasion): (product: Product, option: Option, departure: Departure | null) => void {
  const notice = useNotice()
  const t = useTexts()
  return useCallback((product, option, departure) => {
    const line = lineOf(product, option, departure, occasion)
    if (!line) return
    const present = useCart.getState().cartDetail.find(({ code }) => code === line.code)
    if (present) {
      const same = present.option_id === line.option_id && present.departure_id === line.departure_id
      return same ? removeFromCart(line.code) : updateInCart(line)
    }
    const judged = addToCart(line)
    if (judged.verdict === 'refused') notice.warned(t(judged.code === 'cart.package_alone' ? 'alert.package_alone' : 'alert.xcaret_limit'))
  }, [notice, occasion, t])
}
