import { everyProduct, everyProvider } from '@app/catalog/references'
import { teams } from '@app/leagues/references'
import { channels } from '@app/organization/references'
import { field, record } from '@kit/tables/record'
import { COUNTS_CHOICES, PAID_BY_CHOICES, PAYS_CHOICES } from '../choices.ts'
import { judgeRule } from '../server/judging.ts'

const TARGET_MAX = 100_000

/** What was sold is counted by the rule as it stands: an edit counts the days of the rule anew. */
export default record({
  id: 'incentive-rule',
  table: 'incentives.rule',
  title: { es: 'Regla de incentivo', en: 'Rule of incentives' },
  adding: { es: 'Nuevo incentivo', en: 'New incentive' },
  permission: 'incentive.manage',
  removable: true,
  sections: {
    sales: { es: 'Qué ventas cuentan', en: 'Which sales count' },
    prize: { es: 'El premio', en: 'The prize' },
    days: { es: 'Cuándo', en: 'When' },
  },
  fields: {
    name: field.text('Nombre', 'Name', { max: 80, required: true }),
    provider_id: field.reference('Proveedor', 'Provider', everyProvider, {
      section: 'sales',
      hint: { es: 'Vacío: todos', en: 'Empty: all' },
    }),
    product_id: field.reference('Producto', 'Product', everyProduct, {
      section: 'sales',
      hint: { es: 'Vacío: todos', en: 'Empty: all' },
    }),
    channel_id: field.reference('Canal', 'Channel', channels, {
      section: 'sales',
      hint: { es: 'Vacío: todos', en: 'Empty: all' },
    }),
    team_id: field.reference('Equipo de una liga', 'Team of a league', teams, {
      section: 'sales',
      hint: { es: 'Vacío: todos los reps', en: 'Empty: all reps' },
    }),
    counts: field.choice('Se cuentan', 'What counts', COUNTS_CHOICES, {
      section: 'sales',
      required: true,
      initial: 'services',
    }),
    paid_by: field.choice('Lo paga', 'Paid by', PAID_BY_CHOICES, {
      section: 'prize',
      required: true,
      initial: 'company',
    }),
    target: field.integer('Meta (unidades)', 'Target (units)', {
      section: 'prize',
      min: 0,
      max: TARGET_MAX,
      required: true,
      initial: 0,
      hint: {
        es: 'De cada rep en una locación, en los días de la regla; 0: sin meta',
        en: 'Of each rep at one desk, in the days of the rule; 0: none',
      },
    }),
    pays: field.choice('Se paga', 'Pays', PAYS_CHOICES, {
      section: 'prize',
      required: true,
      initial: 'each',
    }),
    amount: field.amount('Premio (MXN)', 'Prize (MXN)', { section: 'prize', required: true }),
    starts_on: field.day('Desde (día de venta)', 'From (day of sale)', {
      section: 'days',
      required: true,
    }),
    ends_on: field.day('Hasta (día de venta)', 'Until (day of sale)', {
      section: 'days',
      required: true,
    }),
  },
  unique: { incentive_rule_name_key: 'name' },
  judge: judgeRule,
})
