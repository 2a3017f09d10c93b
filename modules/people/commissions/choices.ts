import { MANAGERS, REPS } from '@app/roles/rules'
import type { RoleName } from '@kit/kernel/permission'
import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

export const LEVEL_CHOICES = {
  rep: { es: 'Rep', en: 'Rep' },
  supervisor: { es: 'Supervisor', en: 'Supervisor' },
  sub_manager: { es: 'Subgerente', en: 'Assistant manager' },
  manager: { es: 'Gerente', en: 'Manager' },
  channel: { es: 'Canal', en: 'Channel' },
} satisfies Choices

export const BASE_CHOICES = {
  gross: { es: 'Venta con IVA', en: 'Sale with VAT' },
  net: { es: 'Venta sin IVA', en: 'Sale without VAT' },
  margin: { es: 'Margen (sin IVA menos costo neto)', en: 'Margin (before VAT, less net cost)' },
} satisfies Choices

export const TIERING_CHOICES = {
  whole: { es: 'El escalón alcanzado aplica a todo', en: 'The tier reached applies to everything' },
  marginal: { es: 'Cada escalón aplica a su tramo', en: 'Each tier applies to its own range' },
} satisfies Choices

export const EARNED_CHOICES = {
  paid: { es: 'Pagada por completo', en: 'Fully paid' },
  sold: { es: 'Vendida', en: 'Sold' },
  rendered: { es: 'Utilizada', en: 'Used' },
} satisfies Choices

/** How a cut is paid; each pays from the bank. */
export const METHOD_CHOICES = {
  transfer: { es: 'Transferencia', en: 'Transfer' },
  cheque: { es: 'Cheque', en: 'Check' },
  payroll: { es: 'Nómina', en: 'Payroll' },
} satisfies Choices
export type PaymentMethod = keyof typeof METHOD_CHOICES

export const PRODUCT_TYPE_CHOICES = {
  1: { es: 'Tour o actividad', en: 'Tour or activity' },
  2: { es: 'Traslado', en: 'Transfer' },
  3: { es: 'Hotel', en: 'Hotel' },
  4: { es: 'Paquete', en: 'Package' },
} satisfies Choices

/** The same words in a column of a table. */
export const statesOf = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([value, text]) => [value, { ...text, tone: 'neutral' as const }]),
  )

// Who opens the reports of commissions until an administrator decides otherwise.

export const OF_COMMISSIONS = [...MANAGERS, 'CONTABILIDAD'] as const satisfies readonly RoleName[]
export const OF_SUPERVISORS = [
  ...OF_COMMISSIONS,
  'SUPERVISOR CONCESION',
] as const satisfies readonly RoleName[]
/** Whoever earns sees their own lines. */
export const OF_EARNERS = [...REPS, ...OF_SUPERVISORS] as const satisfies readonly RoleName[]
