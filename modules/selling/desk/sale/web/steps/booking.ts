import { saveBooking } from '../../contract.ts'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { showReservation } from '../../../reservation/contract.ts'
import { searchCatalog } from '@app/catalog/contract'
import { isZero } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import type { Received } from '@kit/http/endpoint'
import { call, CallError, outdate, queryClient } from '@kit/ui/api'
import { signedIn } from '@kit/ui/session'
import { useMutation } from '@tanstack/react-query'
import { clearCart, recordPendingBalance, useCart, wantedCart, type Cart } from '@app/shop/web/cart'
import { forgetHold, noticeFull, doubtKeptPrices, useHold } from '@app/shop/web/hold'
import { rememberSent, sentFor, type SaleSent } from './sent.ts'
import { forgetOccasion, useStoredOccasion } from '@app/shop/web/occasion'
import { useDraft, type Draft } from '@app/shop/web/draft'
import { tendersToSend } from '@app/payments/web/tenders'
import { useRepSignature, type SignatureSent } from './signing.ts'

const SELLING = [saveBooking.method, saveBooking.path] as const
/** `again`: what was sent and not answered, as it was. */
type SaleInput = { signature: SignatureSent | null; again?: true }

/** What is known of a sale that was made. */
type SaleMade = Pick<Received<typeof saveBooking>, 'uuid' | 'balance'>

/**
 * Sells the cart, once: every try of the same sale carries the same key, so that a lost answer
 * never sells twice. A try whose answer was lost is asked again as it was, signature and all, over
 * a reload too. The cart is touched only once it is sold: after a refusal it stands as it was, and
 * the error says why.
 */
export function useBooking(onSold: (sold: SaleMade) => void) {
  const booking = useMutation<SaleMade, CallError, SaleInput>({
    mutationKey: SELLING,
    mutationFn: ({ signature }) => sendSale(signature),
    onSuccess: (sold) => {
      const pending = fromWire(sold.balance)
      clearCart()
      recordPendingBalance(isZero(pending) ? null : { ...sold.balance, reservation: sold.uuid })
      forgetHold()
      forgetOccasion()
      onSold(sold)
      void outdate(findTableRows, findTableTotals, searchCatalog)
    },
    onError: (error) => {
      if (isSoldAlready(error)) forgetHold()
      else if (!isUnanswered(error)) rememberSent(null)
      noticeFull(error.body)
      if (error.body.code === 'price.changed') void doubtKeptPrices()
    },
  })
  // Without seats held there is no key to sell under; the screen says so and offers to hold them.
  const sell = (input: SaleInput): void => {
    if (
      useHold.getState().hold.uuid !== null &&
      queryClient.isMutating({ mutationKey: SELLING }) === 0
    )
      booking.mutate(input)
  }
  return {
    sell,
    selling: booking.isPending,
    askingAgain: booking.isPending && booking.variables.again === true,
    error: booking.error,
  }
}

/**
 * Asks the server for the sale, under the key of its hold. Where it turns out to have been made
 * already, that very sale is the answer.
 */
export async function sendSale(signature: SignatureSent | null): Promise<SaleMade> {
  const { hold } = useHold.getState()
  if (!hold.uuid) throw new Error('Nothing is sold without its seats held.')
  const body = sentFor(hold.uuid) ?? {
    ...describeSale(
      useCart.getState(),
      useDraft.getState(),
      hold.uuid,
      useStoredOccasion.getState().guest_hotel_id,
      { client: signature, rep: useRepSignature.getState().signature },
    ),
    ...shownDesk(),
  }
  rememberSent(body)
  try {
    return await call(saveBooking, { body }, { idempotency_key: hold.sale_key })
  } catch (error) {
    const made =
      error instanceof CallError && isSoldAlready(error) ? await findMade(hold.uuid) : null
    if (!made) throw error
    return made
  }
}

/** Where the header says that this is sold. */
function shownDesk(): Pick<SaleSent, 'desk'> {
  const standing = signedIn()?.setRepLocation
  return standing
    ? { desk: { channel_id: standing.channel_id, location_id: standing.location.id } }
    : {}
}

const UNSOLD: readonly string[] = ['held', 'expired']

/** A hold that is sold keeps its number. Null when it is not known to be sold. */
async function findMade(uuid: string): Promise<SaleMade | null> {
  const found = await call(showReservation, { params: { id: uuid } }).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  return found && !UNSOLD.includes(found.state)
    ? { uuid, balance: { amount: found.balance, currency: found.currency } }
    : null
}

/**
 * Nobody knows what became of it: the answer was lost on its way, the server fell, or it is still
 * at it.
 */
export const isUnanswered = ({ status, body }: Pick<CallError, 'status' | 'body'>): boolean =>
  status === 0 || status === 401 || status >= 500 || body.code === 'idempotency.in_flight'

/**
 * Another tab sold it, with another signature: neither its key nor its seats are to be had any
 * more.
 */
export const isSoldAlready = ({ body }: Pick<CallError, 'body'>): boolean =>
  body.code === 'idempotency.reused' || body.code === 'hold.not_found'

/**
 * The sale as the server is asked to make it. Empty fields of the form are not sent. A hotel that
 * nobody chose is the one that the items were put in the cart with.
 */
export function describeSale(
  cart: Cart,
  { customer, tenders, change_currency }: Draft,
  hold: string,
  chosen_hotel_id: number | null,
  { client, rep }: { client: SignatureSent | null; rep: SignatureSent | null },
): SaleSent {
  const { name, phone, room, email, country, language, wants_news, notes } = customer
  return {
    ...wantedCart(cart, { expecting: true }),
    plan_reason: cart.plan_reason,
    expected_total: cart.total,
    hold,
    change_currency,
    customer: {
      name: name.trim(),
      phone: phone.trim(),
      language,
      guest_hotel_id: chosen_hotel_id ?? cart.cartDetail[0]?.guest_hotel_id ?? null,
      country,
      room: room.trim() || null,
      email: email.trim() || null,
      ...(wants_news && email.trim() ? { wants_news } : {}),
    },
    payments: tendersToSend(tenders),
    signatures: { ...(client ? { client } : {}), ...(rep ? { rep } : {}) },
    ...(notes?.trim() ? { notes: notes.trim() } : {}),
  }
}
