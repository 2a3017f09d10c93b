import { countWorkOf } from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import { countWork } from '../contract.ts'

export const routes = [handle(countWork, (tx) => countWorkOf(tx, tx.actor.scope))]
