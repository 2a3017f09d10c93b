import { CART_REFUSALS, HeldCart, PricedCart } from '@app/orders/contract'
import { endpoint } from '@kit/http/endpoint'

export const priceCart = endpoint({
  method: 'POST',
  path: '/checkout/price',
  summary: 'Prices a cart: totals, dock fees, pickups, seats left',
  permission: 'reservar',
  reads: true,
  body: HeldCart,
  reply: PricedCart,
  refusals: CART_REFUSALS,
})

export const validateCombo = endpoint({
  method: 'POST',
  path: '/discs/combo/validate',
  summary: 'Prices a cart with the combo it names, or with the largest that it earns',
  permission: 'reservar',
  reads: true,
  body: HeldCart,
  reply: PricedCart,
  refusals: [...CART_REFUSALS, 'combo.none'],
})

export const undoCombo = endpoint({
  method: 'POST',
  path: '/discs/combo/undo',
  summary: 'Prices a cart without its combo',
  permission: 'reservar',
  reads: true,
  body: HeldCart,
  reply: PricedCart,
  refusals: CART_REFUSALS,
})
