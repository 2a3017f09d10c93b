import { call } from '@kit/ui/api'
import { useLanguage } from '@kit/ui/i18n'
import type { Language } from '@kit/kernel/actor'
import { useQuery } from '@tanstack/react-query'
import { priceCart } from '@app/shop/contract'
import { useCart, wantedCart } from '@app/shop/web/cart'
import { useHold } from '@app/shop/web/hold'

/**
 * Asked for as soon as there is something to charge, so that a guest can read and sign when the
 * network has gone meanwhile.
 */
export function useOrderAhead(): void {
  useOrder(useLanguage())
}

/**
 * The cart as the guest reads it: products by their name, for whom they are not, and what cancelling
 * each costs, in the
 * guest's language; without a network by the names the desk `knew` them by.
 */
export function useGuestOrder(knew: Language) {
  const language = useLanguage()
  const own = useOrder(language)
  const ofDesk = useOrder(knew, { ask: false })
  const found = own.data ?? ofDesk.data
  const names = Object.fromEntries(
    (found?.cartDetail ?? []).map(({ code, tourName }) => [code, tourName]),
  )
  const health = Object.fromEntries(
    (found?.cartDetail ?? []).map(({ code, health: limit }) => [code, limit]),
  )
  const policies = found?.policies.map(({ code, products, ...sentence }) => ({
    code,
    text: [products.join(', '), sentence[language]].filter(Boolean).join(': '),
  }))
  return { names, health, policies, error: own.error, retry: () => void own.refetch() }
}

function useOrder(language: Language, { ask = true } = {}) {
  const cart = useCart()
  const held = useHold(({ hold }) => hold.uuid)
  const body = { ...wantedCart(cart), hold: held }
  return useQuery({
    queryKey: [priceCart.method, priceCart.path, language, body],
    queryFn: ({ signal }) => call(priceCart, { body }, { signal }),
    staleTime: Infinity,
    enabled: ask && body.items.length > 0,
  })
}
