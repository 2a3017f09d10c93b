import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

export const SOURCE_CHOICES = {
  ads: { es: 'Anuncios', en: 'Ads' },
  search: { es: 'Buscador', en: 'Search engine' },
  mail: { es: 'Correo', en: 'Email' },
  fair: { es: 'Feria', en: 'Trade show' },
  referral: { es: 'Recomendación', en: 'Referral' },
  other: { es: 'Otra', en: 'Other' },
} satisfies Choices

export const SOURCE_STATES: States = Object.fromEntries(
  Object.entries(SOURCE_CHOICES).map(([value, text]) => [value, { ...text, tone: 'neutral' }]),
)

export const LEAD_STATES: States = {
  new: { es: 'NUEVO', en: 'NEW', tone: 'info' },
  assigned: { es: 'ASIGNADO', en: 'ASSIGNED', tone: 'warning' },
  contacted: { es: 'CONTACTADO', en: 'CONTACTED', tone: 'info' },
  won: { es: 'GANADO', en: 'WON', tone: 'ok' },
  lost: { es: 'PERDIDO', en: 'LOST', tone: 'error' },
}

export const ON_OFF: States = {
  true: { es: 'ACTIVA', en: 'ACTIVE', tone: 'ok' },
  false: { es: 'INACTIVA', en: 'INACTIVE', tone: 'neutral' },
}
