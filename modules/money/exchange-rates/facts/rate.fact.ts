import { channels } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const KINDS: States = {
  house_buy: { es: 'Compra', en: 'Buy', tone: 'neutral' },
  house_sell: { es: 'Venta', en: 'Sell', tone: 'neutral' },
  fix: { es: 'FIX Banxico', en: 'Banxico FIX', tone: 'neutral' },
  dof: { es: 'DOF', en: 'DOF', tone: 'neutral' },
}

/** A rate as it was set. Everybody within reach sees the company's, and those of their channels. */
export const rate = fact({
  name: 'rate',
  from: 'exchange_rates.rate',
  key: 'id',
  scope: ({ scope }) =>
    scope.all
      ? sql`true`
      : sql`(l.channel_id is null or l.channel_id = any(${scope.channel_ids ?? []}::bigint[]))`,
  columns: {
    code: column.currency({ filled: true }),
    kind: column.state('Tipo', 'Type', KINDS, { filled: true }),
    /** Nothing where the channel followed the company again from that day on. */
    value: column.text('Valor', 'Value', {
      sql: sql`case when not l.withdrawn then l.value::text end`,
      order: sql`l.value`,
    }),
    day: column.day('Día', 'Day', { filled: true }),
    channel: column.reference('Aplica a', 'Applies to', channels, {
      sql: ({ language }) =>
        sql`
          coalesce((select c.canal from organization.public_channel c where c.id = l.channel_id),
                ${language === 'es' ? 'La empresa' : 'The company'}::text)`,
    }),
    set_by: column.text('Capturó', 'Entered by', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.set_by)`,
      search: true,
    }),
    set_at: column.instant('Capturado', 'Entered on', { filled: true }),
    withdrawn: column.flag('Usa el de la empresa', 'Uses the company rate'),
  },
})
