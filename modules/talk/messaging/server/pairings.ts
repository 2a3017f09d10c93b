import { findActorOfAccount, findUserIdsWhoMay } from '@app/access/api'
import {
  findManagersOfNumber,
  findUntoldPairings,
  lockUntoldPairing,
  notePairingTold,
  type Pairing,
} from '@app/whatsapp/api'
import { asSystem } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { recordAudit } from '@kit/http/audit'
import { newUuid } from '@kit/kernel/identifier'
import { businessDay, showDay } from '@kit/kernel/day'
import { sendReminder } from './sending.ts'

/**
 * Whoever pairs a phone lets it speak as the company: the managers of the number's channel are told
 * of each, and the audit keeps who asked for its code. Whom to tell is decided now. Answers how many
 * were told of.
 */
export async function tellOfPairings(database: Database, now: Date): Promise<number> {
  const ids = await findUntoldPairings(database)
  for (const id of ids) await tellOf(database, id, now)
  return ids.length
}

const tellOf = (database: Database, id: number, now: Date): Promise<void> =>
  asSystem(database, now, async (tx) => {
    const pairing = await lockUntoldPairing(tx, id)
    if (!pairing) return
    const managers = await findManagersOfNumber(tx, pairing.number_id)
    const recipients = await findUserIdsWhoMay(tx, 'mensaje', managers)
    await sendReminder(tx, pairing.asked_by, { ...letterOf(pairing), recipients })
    await notePairingTold(tx, id, now)
    await recordAudit(tx, {
      actor: await findActorOfAccount(tx, pairing.asked_by, now),
      request_id: newUuid(),
      endpoint: 'JOB tell-of-pairings',
      entries: [
        {
          action: 'whatsapp.paired',
          entity: 'whatsapp_number',
          entity_id: pairing.number_id,
          after: { number: pairing.number, phone: phoneOf(pairing) },
        },
      ],
    })
  })

function letterOf(pairing: Pairing): { channel_id: number; subject: string; content: string } {
  const { number, channel_id, asked_by_name, paired_at } = pairing
  return {
    channel_id,
    subject: `WhatsApp: teléfono vinculado a «${number}»`,
    content: `El teléfono ${phoneOf(pairing)} se vinculó al número «${number}» el ${showDay(businessDay(new Date(paired_at)))}. ${asked_by_name} solicitó el código. Si no lo esperaba, cierre la sesión en WhatsApp (/mensaje/whatsapp) y revise los dispositivos vinculados del teléfono.`,
  }
}

/** WhatsApp names a phone with its device: `529981112233:7@s.whatsapp.net`. */
const phoneOf = ({ phone }: Pairing): string => `+${phone.split(/[:@]/)[0] ?? ''}`
