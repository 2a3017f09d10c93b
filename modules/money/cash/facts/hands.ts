import type { States } from '@kit/tables/column'
import { sql, type RawBuilder } from 'kysely'

/** How many persons counted and approved. */
export const HANDS: States = {
  single: { es: 'SIN DOBLE CONTROL', en: 'NO DUAL CONTROL', tone: 'warning' },
  two: { es: 'DOBLE CONTROL', en: 'DUAL CONTROL', tone: 'ok' },
}

/** Nothing while nobody approved. */
export const handsOf = (single: RawBuilder<unknown>) =>
  sql`case when ${single} then 'single' when not ${single} then 'two' end`
