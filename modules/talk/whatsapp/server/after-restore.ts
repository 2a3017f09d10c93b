import type { AnyContext } from '@kit/db/context'
import { run } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { WHATSAPP_MESSAGE } from '../lifecycles.ts'

/**
 * What waited when the backup was taken may have been sent since: nobody knows, and nobody sends it
 * again. Numbers stay linked but do not connect by themselves, for the keys may have moved on.
 */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const { length: messages } = await moveThose(
    tx,
    WHATSAPP_MESSAGE,
    { from: ['queued', 'sending'], which: sql`true` },
    'ambiguous',
    { set: { reason_code: 'RESTORED', finished_at: tx.now.toISOString() } },
  )
  const commands = await run(
    tx,
    sql`
    update whatsapp.command set finished_at = ${tx.now}, failure_code = 'EXPIRED',
        failure = 'Restored from a backup'
     where finished_at is null`,
  )
  const numbers = await run(
    tx,
    sql`
    update whatsapp.number set resumes = false, kind = 'closed', qr = null, reason = null,
        owner = null, changed_at = ${tx.now}
     where resumes or kind <> 'closed'`,
  )
  await run(tx, sql`delete from whatsapp.viewer`)
  return [
    messages > 0 &&
      `Mensajes de WhatsApp sin enviar: ${messages}. Quedan como dudosos en su historial; escriba de nuevo los necesarios.`,
    commands > 0 && `Solicitudes a WhatsApp canceladas: ${commands}.`,
    numbers > 0 && `Números de WhatsApp desconectados: ${numbers}. Conéctelos en su pantalla.`,
  ].filter((sentence) => sentence !== false)
}
