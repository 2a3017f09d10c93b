import { lifecycle } from '@kit/kernel/lifecycle'

export const RESERVATION = lifecycle('reservation', {
  table: 'reservations.reservation',
  refusal: 'reservation.illegal_transition',
  versioned: true,
  next: {
    quoted: ['held', 'expired'],
    held: ['confirmed', 'waiting', 'expired', 'rejected'],
    waiting: ['confirmed', 'rejected', 'expired'],
    expired: ['confirmed', 'held'],
    confirmed: ['cancelled', 'cancelled_with_charge', 'closed'],
    cancelled: ['confirmed'],
    cancelled_with_charge: ['confirmed'],
    rejected: [],
    closed: [],
  },
})

/**
 * One sold service. It moves with its reservation, so that nobody asks for an illegal step of it.
 * What its provider refuses stays pending, and paid, until the desk moves or cancels it.
 */
export const ITEM = lifecycle('item', {
  table: 'reservations.item',
  versioned: true,
  next: {
    held: ['provider_pending', 'confirmed', 'expired', 'rejected'],
    provider_pending: ['confirmed', 'cancelled'],
    confirmed: ['used', 'no_show', 'cancelled', 'provider_pending'],
    expired: ['confirmed', 'held'],
    cancelled: ['confirmed', 'provider_pending'],
    used: ['confirmed'],
    no_show: ['used', 'confirmed'],
    rejected: [],
  },
})

/** A provider is asked whether a sold service can be given. */
export const PROVIDER_REQUEST = lifecycle('provider_request', {
  table: 'reservations.provider_request',
  refusal: 'provider_request.illegal_transition',
  versioned: true,
  next: {
    asked: ['confirmed', 'rejected', 'expired', 'withdrawn'],
    // Who answers late is heard, as long as nobody moved or cancelled the service.
    expired: ['confirmed', 'rejected', 'withdrawn'],
    rejected: ['withdrawn'],
    confirmed: [],
    withdrawn: [],
  },
})
