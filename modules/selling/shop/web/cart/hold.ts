import { extendHold, holdCart, releaseHold } from '../../contract/hold.ts'
import { priceCart } from '../../contract.ts'
import type { Instant } from '@kit/http/fields'
import { call, CallError, queryClient } from '@kit/ui/api'
import { newUuid } from '@kit/kernel/identifier'
import { sessionStore } from '@kit/ui/persisted'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { useTexts } from '../texts.ts'
import {
  noticePrices,
  showFull,
  showPrices,
  useCart,
  wantedCart,
  type Cart,
  type Priced,
} from './cart.ts'

/**
 * The seats held for this sale, and the key under which it will be sold, whatever goes wrong on the
 * way. `asked`: the server was asked to sell it and has not answered, so that it may have been sold.
 * `kept` is what the hold was made of and at which prices; null once that is doubtful.
 */
export type Hold =
  | {
      uuid: string
      folio: string
      held_until: z.output<typeof Instant>
      sale_key: string
      asked: boolean
      kept: { cart: string; priced: Priced } | null
    }
  | { uuid: null }

const NO_HOLD: Hold = { uuid: null }
export const useHold = sessionStore<{ hold: Hold }>('hold', () => ({ hold: NO_HOLD }))

export const forgetHold = (): void => useHold.setState({ hold: NO_HOLD })

export function changeHold(change: { asked: boolean } | { kept: null }): void {
  useHold.setState(({ hold }) => (hold.uuid ? { hold: { ...hold, ...change } } : { hold }))
}

/** Whether the seats held here may have been sold already. */
export const mayBeSold = (hold: Hold): boolean => hold.uuid !== null && hold.asked

/** The prices with which this very cart was held: while the hold lives, nothing reprices them. */
export const keptPrices = (hold: Hold, cart: Cart): Priced | null =>
  hold.uuid && hold.kept?.cart === contentsOf(cart) ? hold.kept.priced : null

const stillHeld = (hold: Hold): boolean =>
  hold.uuid !== null && Date.parse(hold.held_until) > Date.now()

const contentsOf = (cart: Cart): string => JSON.stringify(wantedCart(cart))

/** The server sells at another price than the hold's: it no longer keeps what is shown. */
export async function doubtKeptPrices(): Promise<void> {
  changeHold({ kept: null })
  await offerNewPrices()
}

/**
 * 'Cobrar': the server prices the cart once more and takes its seats, unless they are held. Another price comes back as
 * an offer that stands in the cart until it is accepted; seats that are gone leave the cart as it
 * is.
 */
export function useHoldCart(onHeld: () => void) {
  const notice = useNotice()
  const t = useTexts()
  const write = useWrite(holdCart, {
    onDone: (held) => {
      showPrices(held)
      showFull(null)
      useHold.setState({
        hold: {
          uuid: held.uuid,
          folio: held.folio,
          held_until: held.held_until,
          sale_key: newUuid(),
          asked: false,
          kept: { cart: contentsOf(useCart.getState()), priced: held },
        },
      })
      onHeld()
    },
    onFailed: ({ body }) => {
      noticeFull(body)
      if (body.code === 'price.changed') void offerNewPrices()
      if (body.code !== 'hold.not_found') return
      // What was held is no hold any more: most likely it was sold, and the answer never came back.
      forgetHold()
      notice.warned(t('hold.gone'))
    },
  })
  const hold = () => {
    const before = useHold.getState().hold
    // What may have been sold is asked about first, where it was sold; what is held stays as it is.
    const kept = stillHeld(before) && keptPrices(before, useCart.getState())
    if (mayBeSold(before) || kept) return onHeld()
    write.mutate({
      body: {
        ...wantedCart(useCart.getState(), { expecting: true }),
        ...(before.uuid ? { instead_of: before.uuid } : {}),
        plan_reason: useCart.getState().plan_reason,
      },
    })
  }
  return { hold, holding: write.isPending, error: write.error, forget: write.reset }
}

/** Seats that are gone are said at their item, and not only in passing. */
export function noticeFull({ code, message, details }: CallError['body']): void {
  const item = details?.['code']
  if (code === 'departure.full' && typeof item === 'string') showFull({ code: item, message })
}

/** What the cart costs now, beside what it showed. */
export async function offerNewPrices(): Promise<void> {
  noticePrices(
    await call(priceCart, {
      body: { ...wantedCart(useCart.getState()), hold: useHold.getState().hold.uuid },
    }),
  )
  await queryClient.invalidateQueries({ queryKey: [priceCart.method, priceCart.path] })
}

export function useExtendHold(done: string) {
  return useWrite(extendHold, {
    done,
    onDone: ({ held_until }) =>
      useHold.setState(({ hold }) => ({ hold: hold.uuid ? { ...hold, held_until } : hold })),
  })
}

/** Lets the seats go for others. What the server no longer holds needs no letting go. */
export async function releaseSeats(): Promise<void> {
  const { hold } = useHold.getState()
  forgetHold()
  if (!hold.uuid) return
  try {
    await call(releaseHold, { params: { uuid: hold.uuid } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // The hold ends by itself when its time is over; the cart has moved on either way.
  }
}

/** Seconds until the hold ends, every second; null without one. */
export function useSecondsHeld(): number | null {
  const held_until = useHold(({ hold }) => (hold.uuid ? hold.held_until : null))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!held_until) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [held_until])
  return held_until ? Math.max(0, Math.ceil((Date.parse(held_until) - now) / 1_000)) : null
}
