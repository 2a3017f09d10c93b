import type { Context } from '@kit/db/context'
import type { PermissionKey } from '@kit/kernel/permission'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { answering } from '@kit/live/requests'
import type * as z from 'zod'
import { initializeSession, stopLooking } from '../events.ts'
import { isSilent } from '../rules.ts'
import { findNumber, lockNumber, recordCommand } from './queries.ts'
import { forgetViewer, isLookedAt, recordViewer } from './viewers.ts'

export const answers = [
  answering(initializeSession, askToStart),
  answering(stopLooking, askToEndPairing),
]

export async function askToStart(
  tx: Context,
  { number_id, tab, begin }: z.output<typeof initializeSession.schema>,
): Promise<void> {
  refuseWithout(tx.actor, 'whatsapp.pair')
  const number = await findNumber(tx, tx.actor, number_id)
  if (!number) throw new Refusal('whatsapp.number_unknown')
  if (isSilent(number.heartbeat_at, tx.now)) throw new Refusal('whatsapp.process_down')
  if (number.kind === 'qr' || (begin === 1 && number.kind !== 'ready'))
    await recordViewer(tx, { number_id: number.id, session_id: tx.actor.session_id, tab })
  if (number.kind === 'closed' && begin === 1)
    await recordCommand(tx, number.id, 'start', tx.actor.user_id)
}

/**
 * When nobody else looks at the QR, nobody is going to scan it, and pairing ends. A linked session
 * stays: that is closed by `logout`.
 */
export async function askToEndPairing(
  context: Context,
  { number_id, tab }: z.output<typeof stopLooking.schema>,
): Promise<void> {
  refuseWithout(context.actor, 'whatsapp.pair')
  await context.transaction().execute(async (tx) => {
    // Locked: two who leave at once must not each take the other for somebody who stays.
    const number = await lockNumber(tx, context.actor, number_id)
    if (!number) throw new Refusal('whatsapp.number_unknown')
    await forgetViewer(tx, { number_id: number.id, session_id: context.actor.session_id, tab })
    if (number.kind === 'qr' && !(await isLookedAt(tx, number.id)))
      await recordCommand(tx, number.id, 'end_pairing', context.actor.user_id)
  })
}

function refuseWithout(actor: Actor, permission: PermissionKey): void {
  if (!actor.permissions.has(permission)) throw new Refusal('permission.denied', { permission })
}
