import { findItems, findReservation } from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import { showTrail } from '../contract.ts'
import { tellTrail } from './tell.ts'

export const routes = [
  handle(showTrail, async (tx, { params }) => {
    const reservation = await findReservation(tx, tx.actor, params.id, tx.language)
    const items = await findItems(tx, tx.actor, reservation, tx.language)
    return tellTrail(tx, { ...reservation, items })
  }),
]
