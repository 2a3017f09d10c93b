import { useNotice } from '@kit/ui/notice'
import { useCallback } from 'react'
import { clearCart, removeFromCart, useCart } from './cart/cart.ts'
import { mayBeSold, releaseSeats, useHold } from './cart/hold.ts'
import { forgetOccasion } from './occasion.ts'
import { useTexts } from './texts.ts'

/**
 * Gives up the sale under way: the cart, its seats, and with them the customer and the payments
 * that were being taken, which are nobody else's. Resolves once the seats are free.
 */
export async function abandonSale(): Promise<void> {
  clearCart()
  await releaseSeats()
}

/**
 * Takes an item out; with the last one the sale is given up. Day and party stay, because they stand
 * on the screen for what is chosen next.
 */
export async function takeOut(code: string): Promise<void> {
  removeFromCart(code)
  if (useCart.getState().cartDetail.length === 0) await abandonSale()
}

/** Empties the cart for other guests: neither their day nor their party is the next one's. */
export async function startOver(): Promise<void> {
  forgetOccasion()
  await abandonSale()
}

/**
 * `takeOut` and `startOver`, with a word to the seller when what is given up may have been sold
 * already.
 */
export function useAbandon() {
  const notice = useNotice()
  const t = useTexts()
  const warned = useCallback(
    async (give_up: () => Promise<void>) => {
      const doubtful = mayBeSold(useHold.getState().hold)
      await give_up()
      if (doubtful && useHold.getState().hold.uuid === null) notice.warned(t('hold.gone'))
    },
    [notice, t],
  )
  return {
    takeOut: (code: string) => void warned(() => takeOut(code)),
    startOver: () => warned(startOver),
  }
}
