import type { showQuotation } from '../contract.ts'
import { priceCart } from '@app/shop/contract'
import { fillCart, useCart } from '@app/shop/web/cart'
import type { Received } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { call } from '@kit/ui/api'
import { privateStore } from '@kit/ui/persisted'

export type Quotation = Received<typeof showQuotation>
type Revising = { uuid: string; folio: string; version: number; sale: string }

/** The quotation whose cart is being edited in this tab. */
const useStored = privateStore<{ revising: Revising | null }>('quotation', () => ({
  revising: null,
}))

/** The quotation that the cart of now came from; null once the cart is another sale's. */
export function useRevising(): Revising | null {
  const sale = useCart((cart) => cart.sale)
  const { revising } = useStored()
  return revising && revising.sale === sale ? revising : null
}

export const forgetRevising = (): void => useStored.setState({ revising: null })

/**
 * Puts what a quotation offers in the cart, at the prices of now, to be saved as another version.
 * @throws CallError when it is no longer sold like this: the cart is as it was
 */
export async function reviseInCart({ uuid, folio, version, versions }: Quotation): Promise<void> {
  const [offered] = versions
  const { currency, lines, promo_code, combo_id } = offered!
  const priced = await call(priceCart, {
    body: {
      currency,
      items: lines.map(({ wanted }) => wanted),
      ...(promo_code ? { cupon_aplicado: promo_code } : {}),
      ...(combo_id ? { combo_id } : {}),
    },
  })
  const sale = newUuid()
  fillCart(
    sale,
    priced,
    lines.map(({ product_uuid, wanted }) => ({
      product_uuid,
      photo: null,
      component_departures: wanted.component_departures,
      flight: wanted.flight ?? null,
      own_party: true,
    })),
  )
  useStored.setState({ revising: { uuid, folio, version, sale } })
}
