import type { Database } from '@kit/db/database'
import { Id } from '@kit/http/fields'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import * as z from 'zod'
import { isSilent } from '../rules.ts'
import { findNumber, lockNumber, recordCommand } from './queries.ts'
import { forgetViewer, isLookedAt, recordViewer } from './viewers.ts'

/**
 * `tab` tells apart the screens of one session; a client that states none is one screen. `begin:
 * 0`: a screen that shows a QR says that it is looked at, which must not begin a session that has
 * ended meanwhile.
 */
const Asked = z
  .object({
    number_id: Id.optional(),
    tab: z.number().int().nonnegative().default(0),
    begin: z.literal([0, 1]).default(1),
  })
  .default({ tab: 0, begin: 1 })
type Asked = z.output<typeof Asked>

/**
 * `initialize-wsp`: somebody wants the session, and looks at its QR when it is not linked. Harmless
 * when it is open already.
 */
export async function askToStart(
  database: Database,
  actor: Actor,
  asked: unknown,
  now: Date,
): Promise<void> {
  refuseWithout(actor, 'whatsapp.send')
  const { number_id, tab, begin } = parseAsked(asked)
  const number = await findNumber(database, number_id)
  if (!number) throw new Refusal('whatsapp.number_unknown')
  if (isSilent(number.heartbeat_at, now)) throw new Refusal('whatsapp.process_down')
  if (number.kind === 'qr' || (begin === 1 && number.kind !== 'ready'))
    await recordViewer(database, { number_id: number.id, session_id: actor.session_id, tab })
  if (number.kind === 'closed' && begin === 1)
    await recordCommand(database, number.id, 'start', actor.user_id)
}

/**
 * `close-client-wsp`: somebody looks at the QR no more. When nobody else does, nobody is going to
 * scan it, and pairing ends. A linked session stays: that is closed by `logout`.
 */
export async function askToEndPairing(
  database: Database,
  actor: Actor,
  asked: unknown,
): Promise<void> {
  refuseWithout(actor, 'whatsapp.send')
  const { number_id, tab } = parseAsked(asked)
  await database.transaction().execute(async (tx) => {
    // Locked: two who leave at once must not each take the other for somebody who stays.
    const number = await lockNumber(tx, number_id)
    if (!number) throw new Refusal('whatsapp.number_unknown')
    await forgetViewer(tx, { number_id: number.id, session_id: actor.session_id, tab })
    if (number.kind === 'qr' && !(await isLookedAt(tx, number.id)))
      await recordCommand(tx, number.id, 'end_pairing', actor.user_id)
  })
}

function refuseWithout(actor: Actor, permission: string): void {
  if (!actor.permissions.has(permission)) throw new Refusal('permission.denied', { permission })
}

function parseAsked(asked: unknown): Asked {
  const parsed = Asked.safeParse(asked ?? undefined)
  if (!parsed.success)
    throw new Refusal('request.invalid', { part: 'body', issues: parsed.error.issues })
  return parsed.data
}
