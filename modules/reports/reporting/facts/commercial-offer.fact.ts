import { channels, hotels } from '@app/organization/references'
import { column, type View } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import { sql } from 'kysely'
import { agencies } from '@app/organization/references'
import { reps } from '@app/access/references'

const outcome = ({ today }: View) => sql`coalesce(l.outcome,
  case when l.first_day < ${today}::date then 'lost' else 'open' end)`
const counted = (of: string) => (view: View) =>
  sql`case when ${outcome(view)} = ${sql.lit(of)} then 1 else 0 end`
const worth = (of: string) => (view: View) =>
  sql`case when ${outcome(view)} = ${sql.lit(of)} then ${amountIn('total')(view)} else 0 end`

/** A proforma or the sheet of a group, as what was offered and what became of it. */
export const commercialOffer = fact({
  name: 'commercial_offer',
  from: 'reporting.commercial_offer',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    kind: column.state('Tipo', 'Type', {
      group: { es: 'GRUPO', en: 'GROUP', tone: 'info' },
      proforma: { es: 'PROFORMA', en: 'PROFORMA', tone: 'neutral' },
    }),
    folio: column.text('Folio', 'Number', { search: true, filled: true }),
    name: column.text('Cliente o grupo', 'Customer or group', { search: true }),
    made_on: column.day('Fecha', 'Date', { filled: true }),
    first_day: column.day('Primer día', 'First day'),
    outcome: column.state(
      'Resultado',
      'Outcome',
      {
        open: { es: 'EN CURSO', en: 'OPEN', tone: 'info' },
        won: { es: 'GANADA', en: 'WON', tone: 'ok' },
        lost: { es: 'PERDIDA', en: 'LOST', tone: 'error' },
      },
      { sql: outcome },
    ),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    user: column.reference('Responsable', 'Owner', reps, {
      sql: sql`l.rep`,
      id: sql`l.rep_id`,
    }),
    agency: column.reference('Agencia', 'Agency', agencies, {
      sql: sql`(select a.name from organization.public_agency a where a.id = l.agency_id)`,
    }),
    people: column.count('Personas', 'People'),
    offers: column.count('Ofertas', 'Offers', { sql: sql`1` }),
    open: column.count('En curso', 'Open', { sql: counted('open') }),
    won: column.count('Ganadas', 'Won', { sql: counted('won') }),
    lost: column.count('Perdidas', 'Lost', { sql: counted('lost') }),
    conversion: column.ratio('% ganadas', '% won', 'won', 'offers'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    total: column.money('Ofrecido', 'Offered', { sql: amountIn('total') }),
    open_total: column.money('Valor en curso', 'Open value', { sql: worth('open') }),
    won_total: column.money('Valor ganado', 'Won value', { sql: worth('won') }),
    lost_total: column.money('Valor perdido', 'Lost value', { sql: worth('lost') }),
  },
})
