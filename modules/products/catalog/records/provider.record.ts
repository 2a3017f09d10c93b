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
    fiscal: { es: 'Datos fiscales', en: 'Fiscal data' },
    terms: { es: 'Condiciones', en: 'Terms' },
    contacts: { es: 'Contactos', en: 'Contacts' },
  },
  fields: {
    name: field.text('Nombre', 'Name', { max: 120, required: true }),
    active: field.flag('Activo', 'Active', { initial: true }),
    email: field.text('Correo', 'E-mail', { max: 200, pattern: EMAIL }),
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
      hint: { es: 'Clave del SAT, por ejemplo 601', en: 'Key of the SAT, such as 601' },
    }),
    fiscal_address: field.text('Domicilio fiscal', 'Fiscal address', {
      max: 300,
      lines: 2,
      section: 'fiscal',
    }),
    currency: field.choice('Moneda de su contrato', 'Currency of its contract', CURRENCY_CHOICES, {
      required: true,
      initial: 'MXN',
      section: 'terms',
    }),
    payment_terms_days: field.integer('Días de crédito', 'Days of credit', {
      min: 0,
      max: 365,
      required: true,
      initial: 30,
      section: 'terms',
    }),
    no_show_percent: field.percent('Costo de quien no llega, %', 'Cost of who does not come, %', {
      required: true,
      initial: '100',
      section: 'terms',
      hint: {
        es: 'Qué parte del costo se le debe por cada persona que no llegó',
        en: 'What part of the cost is owed for each person who did not come',
      },
    }),
    invoice_tolerance_mxn: field.amount(
      'Tolerancia de sus facturas, MXN',
      'Tolerance of its invoices, MXN',
      {
        section: 'terms',
        hint: {
          es: 'Por renglón; vacía vale la de la empresa',
          en: 'By line; empty, that of the company holds',
        },
      },
    ),
    invoice_tolerance_percent: field.percent(
      'Tolerancia de sus facturas, %',
      'Tolerance of its invoices, %',
      {
        section: 'terms',
        hint: {
          es: 'De lo que se debe; vale la mayor de las dos',
          en: 'Of what is owed; the larger of both holds',
        },
      },
    ),
    departures_in_portal: field.choice(
      'Sus salidas en su portal',
      'Its departures in its portal',
      {
        hidden: { es: 'No las ve', en: 'Does not see them' },
        seen: { es: 'Ve sus lugares', en: 'Sees their seats' },
        sized: { es: 'Ve y cambia sus lugares', en: 'Sees and changes their seats' },
      },
      { required: true, initial: 'hidden', section: 'terms' },
    ),
    terms: field.text('Lo acordado', 'What was agreed', {
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
        role: field.text('Para qué', 'What for', { max: 80 }),
        phone: field.text('Teléfono', 'Phone', { max: 40 }),
        email: field.text('Correo', 'E-mail', { max: 200, pattern: EMAIL }),
      },
      { max: 20, add: { es: 'Agregar contacto', en: 'Add contact' }, section: 'contacts' },
    ),
  },
  unique: { provider_name_key: 'name' },
})
