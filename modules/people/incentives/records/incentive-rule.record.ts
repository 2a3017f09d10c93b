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
  title: { es: 'Regla de incentivo', en: 'Incentive rule' },
  adding: { es: 'Nuevo incentivo', en: 'New incentive' },
  permission: 'incentive.manage',
  removable: true,
  sections: {
    sales: { es: 'Ventas que cuentan', en: 'Sales that count' },
    prize: { es: 'Premio', en: 'Prize' },
    days: { es: 'Vigencia', en: 'Validity' },
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
    team_id: field.reference('Equipo de una liga', 'League team', teams, {
      section: 'sales',
      hint: { es: 'Vacío: todos los reps', en: 'Empty: all reps' },
    }),
    counts: field.choice('Unidad', 'Unit', COUNTS_CHOICES, {
      section: 'sales',
      required: true,
      initial: 'services',
    }),
    paid_by: field.choice('Paga', 'Paid by', PAID_BY_CHOICES, {
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
        es: 'Por rep y locación, en los días de la regla; 0: sin meta',
        en: 'Per rep and desk, during the rule’s days; 0: no target',
      },
    }),
    pays: field.choice('Forma de pago', 'Payout', PAYS_CHOICES, {
      section: 'prize',
      required: true,
      initial: 'each',
    }),
    amount: field.amount('Premio (MXN)', 'Prize (MXN)', { section: 'prize', required: true }),
    starts_on: field.day('Desde (fecha de venta)', 'From (sale date)', {
      section: 'days',
      required: true,
    }),
    ends_on: field.day('Hasta (fecha de venta)', 'Through (sale date)', {
      section: 'days',
      required: true,
    }),
  },
  unique: { incentive_rule_name_key: 'name' },
  judge: judgeRule,
})
