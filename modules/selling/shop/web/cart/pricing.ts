import { priceCart } from '../../contract.ts'
import type { Currency } from '@kit/kernel/money'
import { query, type CallError } from '@kit/ui/api'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  chooseEmptyCurrency,
  noticePrices,
  showPrices,
  useCart,
  wantedCart,
  type Priced,
} from './cart.ts'
import { keptPrices, useHold, useSecondsHeld } from './hold.ts'

const REFRESH_MILLISECONDS = 45_000

/** The prices with which this very cart is held, until the hold ends. */
function useKeptPrices(): Priced | null {
  const cart = useCart()
  const { hold } = useHold()
  const seconds = useSecondsHeld()
  return seconds ? keptPrices(hold, cart) : null
}

/**
 * Keeps the cart's prices the server's: asked after every change, and again while the cart waits;
 * while it is held, those of the hold. Answers why it could not.
 */
export function usePricing(): { error: CallError | null; retry: () => void } {
  const cart = useCart()
  const held = useHold(({ hold }) => hold.uuid)
  const kept = useKeptPrices()
  const filled = cart.cartDetail.length > 0
  const priced = useQuery({
    ...query(priceCart, { body: { ...wantedCart(cart), hold: held } }),
    enabled: filled && !kept,
    refetchInterval: REFRESH_MILLISECONDS,
  })
  const reply = kept ? undefined : priced.data
  const answeredAt = priced.dataUpdatedAt
  useEffect(() => {
    if (filled && reply) noticePrices(reply)
  }, [filled, reply, answeredAt])
  const { priced: isPriced, offered } = cart
  useEffect(() => {
    if (kept && (!isPriced || offered)) showPrices(kept)
  }, [kept, isPriced, offered])
  return { error: filled ? priced.error : null, retry: () => void priced.refetch() }
}

/** Another currency or promo code counts once the server has priced the cart with it. */
export function useRepricing(onFailed?: (error: CallError) => void) {
  const write = useWrite(priceCart, { onDone: showPrices, ...(onFailed ? { onFailed } : {}) })
  const ask = (change: { currency?: Currency; cupon_aplicado?: string | null }) => {
    const cart = useCart.getState()
    if (cart.cartDetail.length === 0) {
      if (change.currency) chooseEmptyCurrency(change.currency)
      return
    }
    write.mutate({ body: { ...wantedCart(cart), hold: useHold.getState().hold.uuid, ...change } })
  }
  return { ask, asking: write.isPending, error: write.error, forget: write.reset }
}
