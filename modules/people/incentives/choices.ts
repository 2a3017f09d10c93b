import type { RoleName } from '@kit/kernel/permission'
import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

export const PAID_BY_CHOICES = {
  company: { es: 'La empresa', en: 'The company' },
  provider: { es: 'El proveedor', en: 'The provider' },
} satisfies Choices

export const COUNTS_CHOICES = {
  services: { es: 'Servicios vendidos', en: 'Services sold' },
  people: { es: 'Personas', en: 'People' },
} satisfies Choices

export const PAYS_CHOICES = {
  each: { es: 'Por cada unidad', en: 'For each unit' },
  once: { es: 'Una vez, al alcanzar la meta', en: 'Once, on reaching the target' },
} satisfies Choices

/** The same words in a column of a table. */
export const statesOf = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([value, text]) => [value, { ...text, tone: 'neutral' as const }]),
  )

// Who opens the reports of incentives until an administrator decides otherwise.

export const OF_INCENTIVES = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'CONTABILIDAD',
  'COMERCIAL',
] as const satisfies readonly RoleName[]
/** Whoever earns sees what they earn themselves. */
export const OF_EARNERS = [
  ...OF_INCENTIVES,
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
] as const satisfies readonly RoleName[]

/** What every report of incentives counts. */
export const RULE = {
  es: 'Por día de venta, en pesos: lo vendido que sigue en pie y que cuenta alguna regla. La meta es de cada rep en una locación; lo cancelado deja de contar, salvo en los días ya premiados, que quedan como se premiaron.',
  en: 'By day of sale, in pesos: what was sold, stands and is counted by some rule. The target is of each rep at one desk; what is cancelled counts no more, but for days that were awarded, which stay as they were.',
}

export const FILTERS = [
  'rule',
  'paid_by',
  'channel',
  'hotel',
  'location',
  'user',
  'product',
] as const
