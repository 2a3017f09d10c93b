import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { sql } from 'kysely'
import { TAX_CHOICES } from '../choices.ts'
import { everyProduct, guestHotels } from '../references.ts'
import { judgeTaxRate, type TaxRate } from '../rules/tax-rate.ts'

/** What is sold keeps the percent that it was sold with: a new one is of later sales. */
export default record({
  id: 'tax-rate',
  table: 'catalog.tax_rate',
  title: { es: 'IVA por fecha', en: 'VAT by date' },
  adding: { es: 'Nuevo IVA', en: 'New VAT' },
  permission: 'taxes.manage',
  removable: true,
  fields: {
    product_id: field.reference('Producto', 'Product', everyProduct, {
      hint: {
        es: 'Vacío: todos los del establecimiento, excepto los de 0 %',
        en: 'Empty: all at the establishment, except those at 0%',
      },
    }),
    hotel_id: field.reference('Establecimiento', 'Establishment', guestHotels, {
      hint: {
        es: 'Hotel de la locación que vende. Vacío: todos',
        en: 'Hotel of the selling desk. Empty: all',
      },
    }),
    percent: field.choice('IVA', 'VAT', TAX_CHOICES, { required: true, initial: '16' }),
    valid_from: field.day('Desde (fecha de venta)', 'From (sale date)', { required: true }),
  },
  unique: { one_tax_by_product_establishment_and_day: 'valid_from' },
  judge(tx, { values, before }) {
    const fault = judgeTaxRate(values as TaxRate, before as TaxRate | null, tx.today)
    if (fault) throw new Refusal(fault)
  },
  async forget(tx, id) {
    const rate = await findRate(tx, id)
    if (rate && rate.valid_from <= tx.today) throw new Refusal('tax_rate.in_force')
  },
})

const findRate = (tx: Context, id: number) =>
  first(
    tx,
    sql<Pick<TaxRate, 'valid_from'>>`select valid_from from catalog.tax_rate where id = ${id}`,
  )
