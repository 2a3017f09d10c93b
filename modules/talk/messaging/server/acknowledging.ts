import { handle, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import { acknowledgeMessage } from '../contract.ts'
import { messageAcknowledged } from '../events.ts'
import { findAcknowledgement, recordAcknowledgement } from './acknowledgements.ts'
import { visibleMessage } from './visible.ts'

export const acknowledgementRoutes: Route[] = [
  handle(acknowledgeMessage, async (tx, { params }) => {
    const { id, id_user: sender } = await visibleMessage(tx, tx.actor, params.id)
    const person = { message_id: id, user_id: tx.actor.user_id }
    const asked = await findAcknowledgement(tx, person)
    if (!asked?.of_me) throw new Refusal('message.not_asked')

    // The first time counts; a second press, or another device, changes nothing.
    const first = await recordAcknowledgement(tx, { ...person, now: tx.now })
    if (first) {
      tx.audit({ action: 'message.acknowledged', entity: 'message', entity_id: id })
      await announce(tx, messageAcknowledged, { id_message: id }, [sender, tx.actor.user_id])
    }
    const { at } = (await findAcknowledgement(tx, person))!
    return { type: 'success' as const, acknowledged_at: at! }
  }),
]
