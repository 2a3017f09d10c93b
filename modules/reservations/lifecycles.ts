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

/** One sold service. It moves with its reservation, so that nobody asks for an illegal step of it. */
export const ITEM = lifecycle('item', {
  table: 'reservations.item',
  versioned: true,
  next: {
    held: ['provider_pending', 'confirmed', 'expired', 'rejected'],
    provider_pending: ['confirmed', 'rejected'],
    confirmed: ['used', 'no_show', 'cancelled'],
    expired: ['confirmed', 'held'],
    cancelled: ['confirmed'],
    used: ['confirmed'],
    no_show: ['used', 'confirmed'],
    rejected: [],
  },
})
