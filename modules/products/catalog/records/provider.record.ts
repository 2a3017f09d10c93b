import { field, record } from '@kit/tables/record'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { RFC } from '../rules/rfc.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export default record({
  id: 'provider',
  table: 'catalog.provider',
  title: { es: 'Proveedor', en: 'Provider' },
  adding: { es: 'Nuevo proveedor', en: 'New provider' },
  permission: 'providers.manage',
  sections: {
    fiscal: { es: 'Datos fiscales', en: 'Tax information' },
    terms: { es: 'Condiciones', en: 'Terms' },
    contacts: { es: 'Contactos', en: 'Contacts' },
  },
  fields: {
    name: field.text('Nombre', 'Name', { max: 120, required: true }),
    active: field.flag('Activo', 'Active', { initial: true }),
    email: field.text('Correo', 'Email', { max: 200, pattern: EMAIL }),
    phone: field.text('Teléfono', 'Phone', { max: 40 }),
    legal_name: field.text('Razón social', 'Legal name', {
      max: 200,
      required: true,
      section: 'fiscal',
    }),
    rfc: field.text('RFC', 'RFC', { max: 13, pattern: RFC, section: 'fiscal' }),
    tax_regime: field.text('Régimen fiscal', 'Tax regime', {
      max: 3,
      pattern: /^\d{3}$/,
      section: 'fiscal',
      hint: { es: 'Clave del SAT, por ejemplo 601', en: 'SAT code, such as 601' },
    }),
    fiscal_address: field.text('Domicilio fiscal', 'Tax address', {
      max: 300,
      lines: 2,
      section: 'fiscal',
    }),
    currency: field.choice('Moneda de su contrato', 'Contract currency', CURRENCY_CHOICES, {
      required: true,
      initial: 'MXN',
      section: 'terms',
    }),
    payment_terms_days: field.integer('Días de crédito', 'Credit days', {
      min: 0,
      max: 365,
      required: true,
      initial: 30,
      section: 'terms',
    }),
    no_show_percent: field.percent('Costo por no show, %', 'No-show cost, %', {
      required: true,
      initial: '100',
      section: 'terms',
      hint: {
        es: 'Porcentaje del costo que se le paga por cada no show',
        en: 'Share of the cost paid for each no-show',
      },
    }),
    invoice_tolerance_mxn: field.amount(
      'Tolerancia de sus facturas, MXN',
      'Invoice tolerance, MXN',
      {
        section: 'terms',
        hint: {
          es: 'Por concepto; vacía: la de la empresa',
          en: 'Per line; empty: the company’s',
        },
      },
    ),
    invoice_tolerance_percent: field.percent(
      'Tolerancia de sus facturas, %',
      'Invoice tolerance, %',
      {
        section: 'terms',
        hint: {
          es: 'Del adeudo; se usa la mayor de las dos',
          en: 'Of what is owed; the larger of the two applies',
        },
      },
    ),
    departures_in_portal: field.choice(
      'Sus salidas en el portal',
      'Departures in its portal',
      {
        hidden: { es: 'Sin acceso', en: 'No access' },
        seen: { es: 'Ve sus lugares', en: 'Sees their seats' },
        sized: { es: 'Ve y cambia sus lugares', en: 'Sees and changes their seats' },
      },
      { required: true, initial: 'hidden', section: 'terms' },
    ),
    terms: field.text('Acuerdos', 'Agreements', {
      max: 2_000,
      lines: 3,
      blank: true,
      section: 'terms',
    }),
    contacts: field.rows(
      'Contactos',
      'Contacts',
      {
        name: field.text('Nombre', 'Name', { max: 120, required: true }),
        role: field.text('Área', 'Area', { max: 80 }),
        phone: field.text('Teléfono', 'Phone', { max: 40 }),
        email: field.text('Correo', 'Email', { max: 200, pattern: EMAIL }),
      },
      { max: 20, add: { es: 'Agregar contacto', en: 'Add contact' }, section: 'contacts' },
    ),
  },
  unique: { provider_name_key: 'name' },
})
