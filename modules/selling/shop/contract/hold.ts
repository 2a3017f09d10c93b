import { endpoint } from '@kit/http/endpoint'
import { Instant, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { CART_REFUSALS, LetPass, PLAN_STOPS, PricedCart, WantedCart } from '@app/orders/contract'

export const holdCart = endpoint({
  method: 'POST',
  path: '/checkout/hold',
  summary: 'Takes the seats of a cart for a while',
  permission: 'checkout',
  idempotent: true,
  body: WantedCart.extend({
    ...LetPass,
    /** A hold of the same person to let go first. */ instead_of: Uuid.nullish(),
  }),
  reply: PricedCart.extend({ uuid: Uuid, folio: z.string(), held_until: Instant }),
  refusals: [
    ...CART_REFUSALS,
    ...PLAN_STOPS,
    'departure.full',
    'departure.closed',
    'price.changed',
    'checkout.free_not_authorised',
    'checkout.below_minimum',
    'hold.not_found',
  ],
})

export const extendHold = endpoint({
  method: 'POST',
  path: '/checkout/hold/:uuid/extension',
  summary: 'Prolongs a hold, for a rep as often as the settings say',
  permission: 'checkout',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, held_until: Instant }),
  refusals: ['hold.not_found', 'hold.expired', 'hold.already_extended'],
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/checkout/hold/:uuid',
  summary: 'Lets the seats of a hold go',
  permission: 'checkout',
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('expired') }),
  refusals: ['hold.not_found'],
})
