import { saveBooking, type SignatureInput } from '../../contract.ts'
import { findReservations } from '@app/reservations/contract'
import { searchCatalog } from '@app/catalog/contract'
import { isZero } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import type { Received, Sent } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { call, outdate, type CallError } from '@kit/ui/api'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod'
import { clearCart, recordPendingBalance, restoreCart, useCart, wantedCart, type Cart } from '../cart/cart.ts'
import { forgetHold, offerNewPrices, useHold } from '../cart/hold.ts'
import { forgetOccasion } from '../sale.ts'
import { forgetDraft, useDraft, type Draft } from './draft.ts'

export type SignatureSent = z.input<typeof SignatureInput>
type SaleInput = { signature: SignatureSent | null }
type SaleSent = Sent<typeof saveBooking>['body']

/**
 * Sells the cart, once: every try of the same sale carries the same key, so that a lost answer never sells twice. When it
 * fails, the cart it was given stands as it was, and the error says why.
 */
export function useBooking(onSold: (sold: Received<typeof saveBooking>) => void) {
  return useMutation<Received<typeof saveBooking>, CallError, SaleInput, { given: Cart }>({
    mutationKey: [saveBooking.method, saveBooking.path],
    onMutate: () => ({ given: useCart.getState() }),
    mutationFn: ({ signature }) => {
      const { hold } = useHold.getState()
      return call(saveBooking, { body: describeSale(useCart.getState(), useDraft.getState(), hold.uuid, signature) }, { idempotency_key: hold.uuid ? hold.sale_key : newUuid() })
    },
    onSuccess: (sold) => {
      const pending = fromWire(sold.balance)
      clearCart()
      recordPendingBalance(isZero(pending) ? null : { ...sold.balance, reservation: sold.uuid })
      forgetHold()
      forgetDraft()
      forgetOccasion()
      onSold(sold)
      void outdate(findReservations, searchCatalog)
    },
    onError: (error, _input, context) => {
      if (context) restoreCart(context.given)
      if (error.body.code === 'price.changed') void offerNewPrices()
    },
  })
}

/** The sale as the server is asked to make it. Empty fields of the form are not sent. */
export function describeSale(cart: Cart, { customer, tenders, change_currency }: Draft, hold: string | null, signature: SignatureSent | null): SaleSent {
  const { name, phone, room, email, country, language, guest_hotel_id } = customer
  return {
    ...wantedCart(cart, { expecting: true }), expected_total: cart.total, hold, change_currency,
    customer: { name: name.trim(), phone: phone.trim(), language, guest_hotel_id, country, room: room.trim() || null, email: email.trim() || null },
    payments: tenders.map(({ method_id, currency, amount, reference }) => ({ method_id, currency, amount, ...(reference ? { reference } : {}) })),
    signatures: signature ? { client: signature } : {},
  }
}
