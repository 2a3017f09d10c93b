import { NAMED_DOCUMENTS } from '@app/ledger/api'
import { column, type Sql, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import type { Title } from '@kit/kernel/declaration'
import { sql } from 'kysely'
import { CHECKS, KINDS } from '../rules/checks.ts'
import { SEALED } from '../server/rows/sources.ts'

const WORDS: Readonly<Record<string, Title>> = {
  ...Object.fromEntries(NAMED_DOCUMENTS.map(({ name, es, en }) => [name, { es, en }])),
  ...Object.fromEntries(SEALED.map(({ name, es, en }) => [name, { es, en }])),
  ...KINDS,
}

const toned = (
  texts: Readonly<Record<string, { es: string; en: string }>>,
  tone: 'error' | 'neutral',
): States =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { ...text, tone }]))

/** The reservation that a finding is of, or that the step which it names belongs to. */
const ofReservation = (column: Sql): Sql => sql`
  (select ${column} from reservations.public_reservation r
    where r.id = coalesce(l.reservation_id, case when l.kind = 'transition' then (
      select case t.entity
          when 'reservation' then t.entity_id
          when 'item'
            then (select i.reservation_id from reservations.item i where i.id = t.entity_id)
          when 'payment'
            then (select p.reservation_id from payments.payment p where p.id = t.entity_id)
          when 'refund'
            then (select f.reservation_id from payments.refund f where f.id = t.entity_id)
          when 'voucher'
            then (select v.reservation_id from vouchers.voucher v where v.id = t.entity_id) end
        from platform.transition t where t.id = l.document_id) end))`

/** A finding of no reservation leads to the first entry of its document. */
const ENTRY = sql`
  case when l.reservation_id is null then case l.kind when 'entry'
      then (select e.id from ledger.entry e where e.id = l.document_id)
    when 'night' then (select n.entry_id from ledger.revaluation n
      where to_char(n.day, 'YYYYMMDD')::bigint = l.document_id)
    ${sql.join(
      NAMED_DOCUMENTS.map(
        ({ name, named_by }) =>
          sql`when ${name} then (select min(e.id) from ledger.entry e
            where ${sql.ref(`e.${named_by}`)} = l.document_id)`,
      ),
      sql` `,
    )} end end`

/** A document that is not as it must be. It is of the company: no scope narrows it. */
export const finding = fact({
  name: 'finding',
  from: 'audit.finding',
  key: 'id',
  scope: () => sql`true`,
  columns: {
    check: column.state('Tipo de diferencia', 'Type of difference', toned(CHECKS, 'error'), {
      filled: true,
    }),
    folio: column.text('Folio', 'Number', {
      sql: ofReservation(sql`r.folio`),
      search: true,
    }),
    document: column.text('Documento', 'Document', {
      sql: ({ language }) =>
        sql`concat_ws(' ', case l.kind ${sql.join(
          Object.entries(WORDS).map(([kind, text]) => sql`when ${kind} then ${text[language]}`),
          sql` `,
        )} else l.kind end, l.document_id)`,
      search: true,
    }),
    off_mxn: column.money('Diferencia', 'Difference', { always: 'MXN' }),
    expected: column.text('Valor esperado', 'Expected', { prose: true }),
    found: column.text('Valor registrado', 'Recorded', { prose: true }),
    first_seen_at: column.instant('Desde', 'Since', { filled: true }),
    last_seen_at: column.instant('Visto por última vez', 'Last seen', { filled: true }),
    state: column.state(
      'Estado',
      'Status',
      {
        open: { es: 'CON DIFERENCIA', en: 'DIFFERS', tone: 'error' },
        gone: { es: 'CORREGIDO', en: 'CORRECTED', tone: 'ok' },
      },
      { sql: sql`case when l.gone_at is null then 'open' else 'gone' end`, filled: true },
    ),
    gone_at: column.instant('Corregido', 'Corrected'),
    reservation_uuid: column.key({
      sql: ofReservation(sql`r.uuid`),
    }),
    entry_id: column.key({ sql: ENTRY }),
    is_seal: column.key({ sql: sql`l.kind = 'seal'` }),
  },
})
