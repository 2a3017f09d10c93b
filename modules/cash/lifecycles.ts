import { lifecycle } from '@kit/kernel/lifecycle'

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
