import { DAY_MAX } from '@kit/http/fields'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import type { Choices } from '@kit/tables/record'
import { sql } from 'kysely'
import { AMOUNT_IS_CHOICES, COST_TAX_CHOICES, PAX_TYPE_CHOICES } from '../choices.ts'
import { everyOption } from '../references.ts'

const quiet = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([key, name]) => [key, { ...name, tone: 'neutral' as const }]),
  )

export const PAX: States = quiet(PAX_TYPE_CHOICES)
export const COST_TAX: States = quiet(COST_TAX_CHOICES)
export const AMOUNT_IS: States = quiet(AMOUNT_IS_CHOICES)

/** What a provider charges for a person, by day of service. */
export const cost = fact({
  name: 'cost',
  from: 'catalog.cost',
  key: 'id',
  scope: null,
  columns: {
    option: column.reference('Producto y opción', 'Product and option', everyOption, {
      sql: ({ language }) => sql`
        (select p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
              ${sql.ref(`o.name_${language}`)}
        from catalog.option o join catalog.product p on p.id = o.product_id
          where o.id = l.option_id)`,
      search: true,
    }),
    pax_type: column.state('Por', 'For', PAX, { filled: true }),
    currency: column.currency({ filled: true }),
    amount: column.money('Costo capturado', 'Cost as entered'),
    amount_is: column.state('El costo es', 'The cost is', AMOUNT_IS),
    tax_kind: column.state('IVA del costo', 'VAT on the cost', COST_TAX),
    valid_from: column.day('Desde', 'From', { filled: true }),
    /** The last day that a form can read stands for no end. */
    valid_to: column.day('Hasta', 'Until', {
      sql: sql`nullif(l.valid_to, ${sql.lit(DAY_MAX)}::date)`,
      order: sql`l.valid_to`,
    }),
    contract: column.text('Contrato', 'Contract', { search: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
