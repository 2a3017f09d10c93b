import { newUuid } from '@kit/kernel/identifier'
import { field, record } from '@kit/tables/record'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { PRODUCT_TYPE_CHOICES, TAX_CHOICES } from '../choices.ts'
import { destinations, everyProvider, policies } from '../references.ts'
import { POSITION } from './position.ts'

const TEXT = { max: 4_000, lines: 4, section: 'texts', required: true } as const
const BRING = { max: 1_000, lines: 3, blank: true, section: 'texts' } as const
const MEETING_POINT = { max: 300, lines: 2, blank: true, section: 'meeting' } as const

/** A product is a draft until it is put on sale, by a call of its own. */
export default record({
  id: 'product',
  table: 'catalog.product',
  title: { es: 'Producto', en: 'Product' },
  adding: { es: 'Nuevo producto', en: 'New product' },
  permission: 'products.manage',
  key: 'uuid',
  page: '/administracion/productos',
  sections: {
    texts: { es: 'Textos', en: 'Texts' },
    meeting: { es: 'Punto de encuentro', en: 'Meeting point' },
    people: { es: 'Personas', en: 'People' },
    money: { es: 'Cobro y cancelación', en: 'Payment and cancellation' },
  },
  fields: {
    code: field.text('Clave', 'Code', {
      max: 30,
      required: true,
      pattern: /^[A-Z0-9][A-Z0-9_-]*$/,
      hint: { es: 'Mayúsculas y números, sin espacios', en: 'Capitals and digits, no spaces' },
    }),
    product_type: field.choice('Tipo', 'Type', PRODUCT_TYPE_CHOICES, {
      required: true,
      once: true,
      initial: '1',
    }),
    provider_id: field.reference('Proveedor', 'Provider', everyProvider, { required: true }),
    destination_id: field.reference('Destino', 'Destination', destinations, { required: true }),
    duration_minutes: field.integer('Duración (minutos)', 'Duration (minutes)', {
      min: 1,
      max: 40_320,
    }),
    name_es: field.text('Nombre en español', 'Name in Spanish', { max: 160, required: true }),
    name_en: field.text('Nombre en inglés', 'Name in English', { max: 160, required: true }),
    description_es: field.text('Descripción en español', 'Description in Spanish', TEXT),
    description_en: field.text('Descripción en inglés', 'Description in English', TEXT),
    includes_es: field.text('Incluye (español)', 'Includes (Spanish)', {
      max: 2_000,
      lines: 3,
      blank: true,
      section: 'texts',
    }),
    includes_en: field.text('Incluye (inglés)', 'Includes (English)', {
      max: 2_000,
      lines: 3,
      blank: true,
      section: 'texts',
    }),
    bring_es: field.text('Qué llevar (español)', 'What to bring (Spanish)', {
      ...BRING,
      hint: {
        es: 'Se imprime en el cupón y aparece en la página del huésped',
        en: 'Printed on the voucher and shown on the guest’s page',
      },
    }),
    bring_en: field.text('Qué llevar (inglés)', 'What to bring (English)', BRING),
    meeting_point_es: field.text('Punto de encuentro (español)', 'Meeting point (Spanish)', {
      ...MEETING_POINT,
      hint: {
        es: 'Nombre y dirección, para huéspedes sin pickup; vacío: siempre hay pickup',
        en: 'Name and address, for guests without a pickup; empty: there is always a pickup',
      },
    }),
    meeting_point_en: field.text(
      'Punto de encuentro (inglés)',
      'Meeting point (English)',
      MEETING_POINT,
    ),
    meeting_position: field.text('Posición en el mapa', 'Position on the map', {
      ...POSITION,
      section: 'meeting',
    }),
    minors_allowed: field.flag('Admite menores', 'Minors allowed', {
      initial: true,
      section: 'people',
    }),
    infant_age_max: field.integer('Infante hasta (años)', 'Infant up to (years)', {
      min: 0,
      max: 10,
      required: true,
      initial: 3,
      section: 'people',
    }),
    minor_age_max: field.integer('Menor hasta (años)', 'Minor up to (years)', {
      min: 0,
      max: 17,
      required: true,
      initial: 11,
      section: 'people',
    }),
    age_min: field.integer('Edad mínima (años)', 'Minimum age (years)', {
      min: 1,
      max: 17,
      section: 'people',
      hint: {
        es: 'Vacío: cualquier edad. Se avisa antes de cobrar si alguien no la cumple',
        en: 'Empty: any age. A warning appears before payment if someone is younger',
      },
    }),
    health_es: field.text('Límites de salud (español)', 'Health limits (Spanish)', {
      max: 400,
      lines: 2,
      blank: true,
      section: 'people',
      hint: {
        es: 'Aparecen en el carrito y antes de firmar; vacío: sin límites',
        en: 'Shown in the cart and before signing; empty: no limits',
      },
    }),
    health_en: field.text('Límites de salud (inglés)', 'Health limits (English)', {
      max: 400,
      lines: 2,
      blank: true,
      section: 'people',
    }),
    infants_per_adult: field.integer('Infantes por adulto', 'Infants per adult', {
      min: 0,
      max: 20,
      required: true,
      initial: 2,
      section: 'people',
    }),
    base_currency: field.choice('Moneda base', 'Base currency', CURRENCY_CHOICES, {
      required: true,
      initial: 'MXN',
      section: 'money',
      hint: {
        es: 'Los precios en otras monedas se convierten de esta',
        en: 'Prices in other currencies are converted from this one',
      },
    }),
    tax_percent: field.choice('IVA', 'VAT', TAX_CHOICES, {
      required: true,
      initial: '16',
      section: 'money',
      hint: {
        es: 'Un cambio con fecha se captura en IVA por fecha',
        en: 'Enter a change with a start date in VAT by date',
      },
    }),
    sold_as: field.choice(
      'Se vende',
      'Sold as',
      {
        principal: { es: 'A nombre propio', en: 'In our own name' },
        agency: {
          es: 'Por cuenta del proveedor (comisión)',
          en: 'On the provider’s behalf (commission)',
        },
      },
      { required: true, initial: 'principal', section: 'money' },
    ),
    provider_confirms: field.flag(
      'El proveedor confirma cada venta',
      'The provider confirms each sale',
      {
        section: 'money',
        hint: {
          es: 'La venta queda por confirmar, sin cupón, hasta que el proveedor la acepte en su portal',
          en: 'The sale stays to be confirmed, with no voucher, until the provider accepts it in its portal',
        },
      },
    ),
    deposit_percent: field.percent('Anticipo (%)', 'Deposit (%)', {
      section: 'money',
      hint: { es: 'Vacío: el de Ajustes', en: 'Empty: as in Settings' },
    }),
    policy_id: field.reference('Política de cancelación', 'Cancellation policy', policies, {
      required: true,
      section: 'money',
    }),
  },
  unique: { product_code_key: 'code' },
  born: () => ({ uuid: newUuid(), active: false }),
})
