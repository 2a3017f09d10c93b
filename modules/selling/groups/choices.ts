import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

export const EVENT_CHOICES = {
  wedding: { es: 'Boda', en: 'Wedding' },
  congress: { es: 'Congreso', en: 'Conference' },
  incentive: { es: 'Viaje de incentivo', en: 'Incentive trip' },
  school: { es: 'Graduación', en: 'Graduation' },
  other: { es: 'Otro', en: 'Other' },
} satisfies Choices

export const CURRENCY_CHOICES = {
  MXN: { es: 'MXN', en: 'MXN' },
  USD: { es: 'USD', en: 'USD' },
  EUR: { es: 'EUR', en: 'EUR' },
  CAD: { es: 'CAD', en: 'CAD' },
  GBP: { es: 'GBP', en: 'GBP' },
} satisfies Choices

export const EVENT_STATES: States = Object.fromEntries(
  Object.entries(EVENT_CHOICES).map(([value, text]) => [
    value,
    { ...text, tone: 'neutral' as const },
  ]),
)
