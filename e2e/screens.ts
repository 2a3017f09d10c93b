import { only, type Database } from '@kit/db/database'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { sql } from 'kysely'
import { menuHref } from '../apps/web/app/menu.ts'
import { SCREENS } from '../apps/web/app/screens.ts'

export type Address = { path: string; screen: ScreenDeclaration }

/** The demo has nothing to show here: these are looked at in the journeys of their own, which make what they need. */
const ELSEWHERE: readonly string[] = ['/mensaje/:id', '/newsletter/:newsletter', '/baja/:link']

/** Every screen that is declared, at an address where it has something to show to everybody; and a rep to whom a reservation among it belongs. */
export async function findAddresses(database: Database): Promise<{ addresses: readonly Address[]; rep: string }> {
  const { rep, ...found } = await only(database, sql<Record<string, string> & { rep: string }>`
    select r.uuid::text as uuid, u.email as rep, (select token from vouchers.voucher order by id desc limit 1) as token
    from reservations.reservation r join access.user_account u on u.id = r.rep_id
    where r.state = 'confirmed' and exists (select from access.user_role where user_id = u.id and role_id = 8) order by r.id desc limit 1`)
  const examples: Record<string, string> = { ...found, ...(await writeNewsletter(database)) }
  const addresses = SCREENS.filter(({ path }) => !ELSEWHERE.includes(path)).map((screen) => ({
    screen,
    path: menuHref(screen).replace(/:(\w+)/g, (_, name: string) => {
      const example = examples[name]
      if (!example) throw new Error(`${screen.path}: nothing to show for ${name}`)
      return example
    }),
  }))
  return { addresses, rep }
}

/** The demo has sent no newsletters: a draft of the administrator's, and the way out that a test of it would carry. */
async function writeNewsletter(database: Database): Promise<{ newsletter: string; link: string }> {
  return only(database, sql<{ newsletter: string; link: string }>`
    with written as (
      insert into newsletter.newsletter (uuid, subject_es, subject_en, blocks, audience, created_by, created_at, updated_at)
      select gen_random_uuid(), 'Novedades', '', '[{"kind": "heading", "text_es": "Hola", "text_en": ""}]', '{}', id, now(), now() from access.user_account where email = 'admin@mostrador.demo'
      returning id, uuid),
    linked as (
      insert into newsletter.unsubscribe_link (token, newsletter_id, email) select substr(md5(random()::text), 1, 22), id, 'admin@mostrador.demo' from written returning token)
    select written.uuid::text as newsletter, linked.token as link from written, linked`)
}
