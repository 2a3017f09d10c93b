import type { Database } from '@kit/db/database'
import { Id } from '@kit/http/fields'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import * as z from 'zod'
import { isSilent } from '../rules.ts'
import { findNumber, recordCommand } from './queries.ts'

const Asked = z.object({ number_id: Id.optional() }).optional()

/** `initialize-wsp`: somebody wants the session; its QR follows when it is not linked. Harmless when it is open already. */
export async function askToStart(database: Database, actor: Actor, asked: unknown, now: Date): Promise<void> {
  refuseWithout(actor, 'whatsapp.send')
  const number = await findAsked(database, asked)
  if (isSilent(number.heartbeat_at, now)) throw new Refusal('whatsapp.process_down')
  if (number.kind === 'closed') await recordCommand(database, number.id, 'start', actor.user_id)
}

/** `close-client-wsp`: nobody is going to scan the QR. A linked session stays: that is closed by `logout`. */
export async function askToEndPairing(database: Database, actor: Actor, asked: unknown): Promise<void> {
  refuseWithout(actor, 'whatsapp.close')
  const number = await findAsked(database, asked)
  if (number.kind === 'qr') await recordCommand(database, number.id, 'end_pairing', actor.user_id)
}

function refuseWithout(actor: Actor, permission: string): void {
  if (!actor.permissions.has(permission)) throw new Refusal('permission.denied', { permission })
}

async function findAsked(database: Database, asked: unknown) {
  const parsed = Asked.safeParse(asked ?? undefined)
  if (!parsed.success) throw new Refusal('request.invalid', { part: 'body', issues: parsed.error.issues })
  const number = await findNumber(database, parsed.data?.number_id)
  if (!number) throw new Refusal('whatsapp.number_unknown')
  return number
}
