import { column, type Sql, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { CHECKS, KINDS } from '../rules/checks.ts'

const toned = (
  texts: Readonly<Record<string, { es: string; en: string }>>,
  tone: 'error' | 'neutral',
): States =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { ...text, tone }]))

const ofReservation = (column: Sql): Sql => sql`
  (select ${column} from reservations.public_reservation r where r.id = l.reservation_id)`

/** A document that is not as it must be. It is of the company: no scope narrows it. */
export const finding = fact({
  name: 'finding',
  from: 'audit.finding',
  key: 'id',
  scope: () => sql`true`,
  columns: {
    check: column.state('Qué difiere', 'What differs', toned(CHECKS, 'error'), { filled: true }),
    folio: column.text('Folio', 'Folio', {
      sql: ofReservation(sql`r.folio`),
      search: true,
    }),
    document: column.text('Documento', 'Document', {
      sql: ({ language }) =>
        sql`concat_ws(' ', case l.kind ${sql.join(
          Object.entries(KINDS).map(([kind, text]) => sql`when ${kind} then ${text[language]}`),
          sql` `,
        )} else l.kind end, l.document_id)`,
      search: true,
    }),
    off_mxn: column.money('Diferencia', 'Difference', { always: 'MXN' }),
    expected: column.text('Debe decir', 'Must say', { prose: true }),
    found: column.text('Dice', 'Says', { prose: true }),
    first_seen_at: column.instant('Desde', 'Since', { filled: true }),
    last_seen_at: column.instant('Visto por última vez', 'Last seen', { filled: true }),
    state: column.state(
      'Estado',
      'State',
      {
        open: { es: 'DIFIERE', en: 'DIFFERS', tone: 'error' },
        gone: { es: 'CORREGIDO', en: 'PUT RIGHT', tone: 'ok' },
      },
      { sql: sql`case when l.gone_at is null then 'open' else 'gone' end`, filled: true },
    ),
    gone_at: column.instant('Corregido', 'Put right'),
    reservation_uuid: column.key({
      sql: ofReservation(sql`r.uuid`),
    }),
  },
})
