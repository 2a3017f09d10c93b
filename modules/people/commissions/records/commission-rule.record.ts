import { everyProduct } from '@app/catalog/references'
import { channels, locations } from '@app/organization/references'
import { DAY_MAX } from '@kit/http/fields'
import { field, record } from '@kit/tables/record'
import {
  BASE_CHOICES,
  EARNED_CHOICES,
  LEVEL_CHOICES,
  PRODUCT_TYPE_CHOICES,
  TIERING_CHOICES,
} from '../choices.ts'
import { deskReps } from '../references.ts'
import { endWording, judgeRule, keepWording, type SavedRule } from '../server/wordings.ts'

/** What was held keeps the wording that held then: an edit is of later sales. */
export default record({
  id: 'commission-rule',
  table: 'commissions.rule',
  title: { es: 'Regla de comisión', en: 'Commission rule' },
  adding: { es: 'Nueva regla', en: 'New rule' },
  permission: 'commissions.manage',
  removable: true,
  sections: {
    sales: { es: 'Ventas', en: 'Sales' },
    pays: { es: 'Comisión', en: 'Commission' },
    days: { es: 'Vigencia', en: 'Validity' },
  },
  fields: {
    level: field.choice('Beneficiario', 'Paid to', LEVEL_CHOICES, {
      required: true,
      initial: 'rep',
    }),
    channel_id: field.reference('Canal', 'Channel', channels, {
      section: 'sales',
      hint: { es: 'Vacío: todos', en: 'Empty: all' },
    }),
    location_id: field.reference('Locación', 'Location', locations, { section: 'sales' }),
    rep_id: field.reference('Vendedor', 'Seller', deskReps, {
      section: 'sales',
      hint: {
        es: 'Un canal, una locación o un vendedor; vacío: todas las ventas',
        en: 'A channel, a desk, or a seller; empty: all sales',
      },
    }),
    product_id: field.reference('Producto', 'Product', everyProduct, { section: 'sales' }),
    product_type: field.choice('Tipo de producto', 'Product type', PRODUCT_TYPE_CHOICES, {
      section: 'sales',
      hint: {
        es: 'Un producto o un tipo; vacío: todos',
        en: 'A product or a type; empty: all',
      },
    }),
    base: field.choice('Porcentaje de', 'Percentage of', BASE_CHOICES, {
      section: 'pays',
      required: true,
      initial: 'net',
      hint: {
        es: 'Con descuentos y sin muelle; un margen negativo cuenta como 0',
        en: 'After discounts, without dock fees; a negative margin counts as 0',
      },
    }),
    tiers: field.rows(
      'Escalones',
      'Tiers',
      {
        from: field.amount('Desde (base en pesos)', 'From (base in pesos)', {
          required: true,
          initial: '0',
        }),
        percent: field.percent('Comisión (%)', 'Commission (%)', { required: true }),
      },
      {
        section: 'pays',
        max: 8,
        required: true,
        add: { es: 'Agregar escalón', en: 'Add tier' },
        hint: {
          es: 'Según la base de cada servicio vendido. El primero empieza en 0.',
          en: 'Based on each service sold. The first tier starts at 0.',
        },
      },
    ),
    tiering: field.choice('Con varios escalones', 'With several tiers', TIERING_CHOICES, {
      section: 'pays',
      required: true,
      initial: 'whole',
    }),
    earned_when: field.choice('Se gana cuando está', 'Earned once it is', EARNED_CHOICES, {
      section: 'days',
      required: true,
      initial: 'paid',
    }),
    starts_on: field.day('Desde (fecha de venta)', 'From (sale date)', {
      section: 'days',
      required: true,
      hint: {
        es: 'Solo aplica a ventas apartadas después de guardar la regla',
        en: 'Only applies to sales held after the rule is saved',
      },
    }),
    ends_on: field.day('Hasta (fecha de venta)', 'Through (sale date)', {
      section: 'days',
      required: true,
      initial: DAY_MAX,
    }),
  },
  unique: { one_commission_rule_of_a_kind_on_a_day: 'starts_on' },
  judge: (tx, { values, before }) => judgeRule(tx, values as SavedRule, before as SavedRule | null),
  read: () => Promise.resolve({}),
  store: (tx, { id }) => keepWording(tx, id),
  forget: (tx, id) => endWording(tx, id),
})
