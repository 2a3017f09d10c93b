import { MANAGERS, REPS } from '@app/roles/rules'
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
  each: { es: 'Por cada unidad', en: 'Per unit' },
  once: { es: 'Una sola vez, al alcanzar la meta', en: 'Once, when the target is reached' },
} satisfies Choices

/** The same words in a column of a table. */
export const statesOf = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([value, text]) => [value, { ...text, tone: 'neutral' as const }]),
  )

// Who opens the reports of incentives until an administrator decides otherwise.

export const OF_INCENTIVES = [
  ...MANAGERS,
  'CONTABILIDAD',
  'COMERCIAL',
] as const satisfies readonly RoleName[]
/** Whoever earns sees what they earn themselves. */
export const OF_EARNERS = [
  ...REPS,
  ...OF_INCENTIVES,
  'SUPERVISOR CONCESION',
] as const satisfies readonly RoleName[]

/** What every report of incentives counts. */
export const RULE = {
  es: 'Por fecha de venta, en pesos: ventas vigentes (sin cancelar) que cuentan para alguna regla. La meta es por rep y locación. Las canceladas dejan de contar, excepto en días ya premiados.',
  en: 'By sale date, in pesos: active sales (not canceled) counted by a rule. The target is per rep and desk. Canceled sales stop counting, except on days already awarded.',
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
