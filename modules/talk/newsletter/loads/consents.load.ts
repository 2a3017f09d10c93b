import { all } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { Email, DayField, RequiredText } from '@kit/http/fields'
import { readPart } from '@kit/http/part'
import { load, type Change, type LoadRow, type Outcome } from '@kit/tables/load'
import { eachRow } from '@kit/tables/load-rows'
import { field, type Values } from '@kit/tables/record'
import { sql } from 'kysely'
import * as z from 'zod'
import { noteConsentOfFile, takeBackConsentOfFile } from '../server/consents.ts'
import { maskedAddress } from '../server/decisions.ts'
import { isReached } from '../server/queries/consents.ts'

const LANGUAGES = { es: { es: 'Español', en: 'Spanish' }, en: { es: 'Inglés', en: 'English' } }

const Row = z.object({
  email: Email,
  day: DayField,
  how: RequiredText(300),
  language: z.enum(['es', 'en']).nullish(),
})

/**
 * Who agreed elsewhere: it adds, and changes nothing that stands. A load keeps its rows to be undone
 * for good, so that no whole address stands in them.
 */
export default load({
  id: 'newsletter-consents',
  title: { es: 'Consentimientos de boletines', en: 'Newsletter consents' },
  row: {
    es: 'Una fila por correo. Los consentimientos vigentes no cambian; las bajas se respetan.',
    en: 'One row per email. Existing consents do not change; unsubscribes are respected.',
  },
  order: 130,
  permission: 'newsletter.consent',
  columns: {
    email: field.text('Correo', 'Email', { max: 200, required: true }),
    day: field.day('Día', 'Day', {
      required: true,
      hint: { es: 'Fecha del consentimiento', en: 'Date of consent' },
    }),
    how: field.text('Fuente', 'Source', {
      max: 300,
      required: true,
      hint: { es: 'Dónde y cómo se dio', en: 'Where and how it was given' },
    }),
    language: field.choice('Idioma', 'Language', LANGUAGES),
  },
  key: ['email'],
  write: (tx, rows) => eachRow(tx, rows, (row) => writeOne(tx, row)),
  async undo(tx, changes) {
    for (const { row, id } of changes) await takeBackConsentOfFile(tx, { id: id!, row })
  },
  standing,
})

async function writeOne(tx: Context, { row, values }: LoadRow): Promise<Outcome> {
  const said = readPart('body', Row, values) as z.output<typeof Row>
  const id = await noteConsentOfFile(tx, said)
  return id === null
    ? { effect: 'same', row }
    : { effect: 'new', row, change: changeOf(row, id, said) }
}

const changeOf = (row: number, id: number, said: z.output<typeof Row>): Change => ({
  row,
  id,
  before: null,
  after: { ...said, email: maskedAddress(said.email) },
  version: null,
})

const PAGE = 2_000

/** Those that hold, of whoever may read whole addresses. */
async function* standing(tx: Context): AsyncGenerator<Values[]> {
  const { scope, user_id, permissions } = tx.actor
  if (!permissions.has('guest.contact')) return
  for (let after = 0; ;) {
    const rows = await all(
      tx,
      sql<Values & { id: number }>`
      select k.id, k.email, (k.given_at at time zone 'America/Cancun')::date::text as day,
             case when k.how <> '' then k.how when k.source = 'sale' then 'Venta (mostrador)'
                 else 'Página del viaje' end as how, k.language
        from newsletter.consent k
       where k.id > ${after} and k.withdrawn_at is null
         and (${scope.all} or k.noted_by = ${user_id} or ${isReached(sql`k.email`, scope)})
       order by k.id limit ${PAGE}`,
    )
    if (rows.length === 0) return
    yield rows.map(({ email, day, how, language }) => ({ email, day, how, language }))
    after = rows.at(-1)!.id
  }
}
