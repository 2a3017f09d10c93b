import { endpoint } from '@kit/http/endpoint'
import { CurrencyField, DayField, Id, IdText, MoneyField, Percent } from '@kit/http/fields'
import * as z from 'zod'

const CALCULATE = 'calculo/costo/excursiones'

/** What one person of an age band costs and pays, each in the currency asked for. */
const Person = z.object({
  pax_type: z.enum(['adult', 'minor', 'infant']),
  /** Without its IVA. Null: not all of the option has a cost on that day. */
  cost: MoneyField.nullable(),
  /** The amounts that it was worked out from, without their IVA, each in its own currency. */
  cost_parts: z.array(MoneyField),
  /** The public price as it stands; null: there is none. */
  price: MoneyField.nullable(),
})

export const showCalculator = endpoint({
  method: 'GET',
  path: '/costs/calculator',
  summary: 'Options whose price can be worked out, and the margin that the company wants',
  permission: CALCULATE,
  reply: z.object({
    today: DayField,
    wanted_margin_percent: Percent,
    options: z.array(z.object({ id: Id, name: z.string() })),
  }),
  refusals: [],
})

export const showOptionCost = endpoint({
  method: 'GET',
  path: '/costs/options/:id',
  summary: 'What an option costs and sells at on a day of service, at the sell rate of today',
  permission: CALCULATE,
  params: z.object({ id: IdText }),
  query: z.object({ day: DayField.optional(), currency: CurrencyField.default('MXN') }),
  reply: z.object({
    option_id: Id,
    day: DayField,
    tax_percent: Percent,
    people: z.array(Person),
    /** Added to the price for each person of the age or more, and passed on; null: none. */
    dock: z
      .object({ fee: MoneyField, from_age: z.number().int(), paid_at_dock: z.boolean() })
      .nullable(),
  }),
  refusals: ['request.not_found', 'product.no_rate'],
})
export type OptionCost = z.output<typeof showOptionCost.reply>
