import type { Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Content } from '../contract.ts'

/** A newsletter ready to be sent, in both languages. */
export const buildContent = (changes: Partial<Content> = {}): Content => ({
  subject_es: 'Novedades de marzo',
  subject_en: 'News of March',
  blocks: [
    { kind: 'heading', text_es: 'Hola', text_en: 'Hello' },
    { kind: 'paragraph', text_es: 'Hay tours nuevos.', text_en: 'There are new tours.' },
    {
      kind: 'button',
      text_es: 'Ver tours',
      text_en: 'See tours',
      url: 'https://mostrador.example/tours',
    },
  ],
  ...changes,
})

/**
 * Gives the customer of a sale an address and the language they read; they agree to newsletters,
 * unless told otherwise.
 */
export async function buildAddress(
  database: Database,
  reservation_id: number,
  {
    email,
    language = 'es',
    agrees = true,
  }: { email: string | null; language?: 'es' | 'en'; agrees?: boolean },
): Promise<void> {
  await sql`
    update reservations.reservation set customer_email = ${email}, customer_language = ${language}
      where id = ${reservation_id}`.execute(database)
  if (email !== null && agrees)
    await sql`
      insert into newsletter.consent (uuid, email, source, given_at)
      values (gen_random_uuid(), lower(trim(${email}::text)), 'guest_page', '2026-01-02T12:00:00Z')
      on conflict do nothing`.execute(database)
}
