import { PRODUCT_TYPES } from '@app/catalog/rules/product-types'
import type { LocalText, States, View } from '@kit/tables/column'
import { choice } from '@kit/tables/filter'
import { sql } from 'kysely'

/** Whether amounts are the stored bases or what the guest pays. */
export const iva = choice(
  'iva',
  { es: 'IVA', en: 'IVA' },
  {
    siniva: { es: 'Sin IVA', en: 'Without IVA' },
    coniva: { es: 'Con IVA', en: 'With IVA' },
  },
)

export const PRODUCT_TYPE_STATES: States = {
  [PRODUCT_TYPES.tour]: { es: 'Tour o actividad', en: 'Tour or activity', tone: 'neutral' },
  [PRODUCT_TYPES.transfer]: { es: 'Traslado', en: 'Transfer', tone: 'neutral' },
  [PRODUCT_TYPES.hotel]: { es: 'Hotel', en: 'Hotel', tone: 'neutral' },
  [PRODUCT_TYPES.package]: { es: 'Paquete', en: 'Package', tone: 'neutral' },
}

/** What the specification's screens narrow every report of sales by. */
export const USUAL_FILTERS = ['location', 'product', 'channel', 'user', 'providers'] as const

/** Facts carry Spanish names; others are looked up for who reads English. */
export const inLanguage = (es: string, en: string) => (view: View) =>
  view.language === 'es' ? sql.ref(es) : sql.raw(en)

/** What of a sale was paid. */
export const PAYMENT_STATES: States = {
  unpaid: { es: 'SIN PAGO', en: 'UNPAID', tone: 'error' },
  partial: { es: 'PAGO PARCIAL', en: 'PARTLY PAID', tone: 'warning' },
  paid: { es: 'PAGADA', en: 'PAID', tone: 'ok' },
  overpaid: { es: 'PAGO DE MÁS', en: 'OVERPAID', tone: 'warning' },
}

// What rows are called that are put together by something.

/** 'Lobby principal' stands in forty hotels. */
export const hotelAndLocation = sql`(l.hotel || ' · ' || l.location)`

/** Also what has none of it has a name. */
export const orCalled =
  (column: string, none: LocalText) =>
  ({ language }: View) =>
    sql`coalesce(${sql.ref(column)}, ${sql.lit(none[language])})`

/** What no agency sent was sold directly. */
export const agencyOrDirect = orCalled('l.agency', { es: 'Venta directa', en: 'Direct sale' })

/** The part of a target that nobody has. */
export const repOrNobody = orCalled('l.rep', { es: 'Sin asignar', en: 'Nobody yet' })
