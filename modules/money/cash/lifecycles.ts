import { lifecycle } from '@kit/kernel/lifecycle'

/** A closed day takes no money; an administrator opens it again. */
export const DAY_CLOSE = lifecycle('day_close', {
  table: 'cash.day_close',
  refusal: 'day.illegal_transition',
  next: {
    closed: ['reopened'],
    reopened: ['closed'],
  },
})

/** Cash that is handed on moves in the books once somebody else has received it. */
export const MOVEMENT = lifecycle('cash_movement', {
  table: 'cash.movement',
  refusal: 'movement.illegal_transition',
  next: {
    handed: ['received', 'refused'],
    received: [],
    refused: [],
  },
})
