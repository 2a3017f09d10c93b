import { field, record } from '@kit/tables/record'
import { chartAccounts } from '../references.ts'
import { NATURES, POSTED } from '../rules/chart.ts'
import { forgetPosted, judgeAccount, keepPosted, readPosted } from '../server/chart.ts'

/** An account of the company's own chart, and what of the books stands in it. */
export default record({
  id: 'account',
  table: 'accounting.account',
  title: { es: 'Cuenta', en: 'Account' },
  adding: { es: 'Nueva cuenta', en: 'New account' },
  permission: 'books.chart',
  removable: true,
  fields: {
    number: field.text('Número de cuenta', 'Account number', {
      max: 40,
      required: true,
      pattern: /^[A-Za-z0-9][A-Za-z0-9.-]*$/,
      hint: {
        es: 'El de su contabilidad: letras, números, puntos y guiones',
        en: 'As in your accounting: letters, digits, dots, and hyphens',
      },
    }),
    name: field.text('Nombre', 'Name', { max: 120, required: true }),
    sat_code: field.text('Código agrupador del SAT', 'SAT grouping code', {
      max: 6,
      required: true,
      pattern: /^\d{3}(\.\d{2})?$/,
      hint: {
        es: 'Del Anexo 24, por ejemplo 101.01. Define su lugar en los estados financieros',
        en: 'From Annex 24, for example 101.01. It determines where the account appears in the financial statements',
      },
    }),
    nature: field.choice('Naturaleza', 'Normal balance', NATURES, { required: true, initial: 'D' }),
    parent_id: field.reference('Subcuenta de', 'Subaccount of', chartAccounts, {
      hint: { es: 'Vacío: cuenta de mayor', en: 'Empty: top-level account' },
    }),
    posted: field.choices('Movimientos que registra', 'Postings it takes', POSTED, {
      apart: true,
      hint: {
        es: 'Se quita de su cuenta anterior',
        en: 'Your choices are moved here from the account they were in',
      },
    }),
  },
  unique: { one_account_by_number: 'number' },
  judge: judgeAccount,
  read: readPosted,
  store: keepPosted,
  forget: forgetPosted,
})
