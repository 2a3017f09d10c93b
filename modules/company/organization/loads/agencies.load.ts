import { loadOfForm } from '@kit/tables/load-of-form'
import { references } from '@kit/tables/load'
import { field } from '@kit/tables/record'
import { agencyPlace } from '../contract/agencies.ts'
import { hotels, locations } from '../references.ts'
import { PAYMENT_FORM_NAMES } from '../rules.ts'
import { formOfPlaces } from '../server/loaded-places.ts'

const same = (code: string) => ({ es: code, en: code })

/** Its clients are rows of their own: a file leaves them as they are. */
export default loadOfForm({
  id: 'agencies',
  title: { es: 'Agencias y TTOO', en: 'Agencies and wholesalers' },
  row: {
    es: 'Una fila por agencia, por su nombre. Sus clientes no cambian.',
    en: 'One row per agency, by name. Its clients do not change.',
  },
  order: 30,
  permission: 'agencies.manage',
  key: ['name'],
  columns: {
    name: field.text('Agencia', 'Agency', { max: 120, required: true }),
    kind: field.choice(
      'Tipo',
      'Kind',
      { agency: { es: 'Agencia', en: 'Agency' }, wholesaler: { es: 'TTOO', en: 'Wholesaler' } },
      { required: true },
    ),
    fiscal_id: field.text('RFC', 'Tax id', { max: 20 }),
    contact: field.text('Contacto', 'Contact', { max: 120 }),
    email: field.text('Correo', 'Email', { max: 200 }),
    phone: field.text('Teléfono', 'Phone', { max: 40 }),
    hotel_id: field.reference('Hotel de cargos a habitación', 'Hotel of room charges', hotels),
    credit_limit: field.amount('Límite de crédito', 'Credit limit', {
      hint: { es: 'Vacío: sin crédito', en: 'Empty: no credit' },
    }),
    credit_currency: field.choice(
      'Moneda del crédito',
      'Currency of its credit',
      { MXN: same('MXN'), USD: same('USD') },
      { required: true },
    ),
    payment_forms: field.choices('Formas de pago', 'Payment forms', PAYMENT_FORM_NAMES),
    location_ids: references('Locaciones', 'Locations', locations),
  },
  form: formOfPlaces(agencyPlace, { asForm: (values) => values, asFile: (row) => row }),
})
