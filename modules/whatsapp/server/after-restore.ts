import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * What waited when the backup was taken may have been sent since: nobody knows, and nobody sends it
 * again. Numbers stay linked but do not connect by themselves, for the keys may have moved on.
 */
export async function quarantine(tx: Database, now: Date): Promise<string[]> {
  const messages = await run(
    tx,
    sql`
    update whatsapp.message set state = 'ambiguous', reason_code = 'RESTORED', finished_at = ${now}
     where state in ('queued', 'sending')`,
  )
  const commands = await run(
    tx,
    sql`
    update whatsapp.command set finished_at = ${now}, failure_code = 'EXPIRED', failure = 'Restored from a backup'
     where finished_at is null`,
  )
  const numbers = await run(
    tx,
    sql`
    update whatsapp.number set resumes = false, kind = 'closed', qr = null, reason = null, owner = null, changed_at = ${now}
     where resumes or kind <> 'closed'`,
  )
  await run(tx, sql`delete from whatsapp.viewer`)
  return [
    messages > 0 &&
      `Mensajes de WhatsApp sin enviar: ${messages}. Quedan como dudosos en su historial; el que haga falta se escribe de nuevo.`,
    commands > 0 && `Peticiones a WhatsApp canceladas: ${commands}.`,
    numbers > 0 && `Números de WhatsApp desconectados: ${numbers}. Se conectan en su pantalla.`,
  ].filter((sentence) => sentence !== false)
}
