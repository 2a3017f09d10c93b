import { first, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** The token of the link that was mailed last to somebody, as they would find it in their mailbox. */
export async function mailedToken(database: Database, email: string): Promise<string | undefined> {
  const mail = await first(
    database,
    sql<{
      plain: string
    }>`
    select plain from mailing.mail
     where recipient = ${email} and template <> 'account_notice' order by id desc limit 1`,
  )
  return /\/(?:contrasena|comprobar-correo)#([\w-]{43})/.exec(mail?.plain ?? '')?.[1]
}
