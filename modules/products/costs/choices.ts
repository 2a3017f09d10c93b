import { MANAGERS } from '@app/roles/rules'
import type { RoleName } from '@kit/kernel/permission'
import type { Sql, States, View } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'
import { sql } from 'kysely'

/** Costs and margins are for who keeps the books and who runs a concession. */
export const OF_COSTS = [...MANAGERS, 'CONTABILIDAD'] as const satisfies readonly RoleName[]

export const PAX: States = {
  adult: { es: 'Adulto', en: 'Adult', tone: 'neutral' },
  minor: { es: 'Menor', en: 'Minor', tone: 'neutral' },
  infant: { es: 'Infante', en: 'Infant', tone: 'neutral' },
}

/** Choices as states of a column that draw nobody's eye. */
export const quiet = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([key, name]) => [key, { ...name, tone: 'neutral' as const }]),
  )

/** Where the days of a row lie, seen from the business day. */
export const HOLDS: States = {
  now: { es: 'VIGENTE', en: 'ACTIVE', tone: 'ok' },
  later: { es: 'FUTURO', en: 'FUTURE', tone: 'info' },
  past: { es: 'VENCIDO', en: 'EXPIRED', tone: 'neutral' },
}

/** Days without a beginning or an end are null there. */
export const holdsOn =
  (first: Sql, last: Sql) =>
  ({ today }: View): Sql =>
    sql`case when ${last} < ${today}::date then 'past'
    when ${first} > ${today}::date then 'later' else 'now' end`
