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
        es: 'Como en su contabilidad: letras, cifras, puntos y guiones',
        en: 'As in your accounting: letters, figures, dots and hyphens',
      },
    }),
    name: field.text('Nombre', 'Name', { max: 120, required: true }),
    sat_code: field.text('Código agrupador del SAT', 'Grouping code of the SAT', {
      max: 6,
      required: true,
      pattern: /^\d{3}(\.\d{2})?$/,
      hint: {
        es: 'Del Anexo 24: 101.01. De él sale en qué parte de los estados financieros está',
        en: 'Of Annex 24: 101.01. It says in which part of the statements the account stands',
      },
    }),
    nature: field.choice('Naturaleza', 'Nature', NATURES, { required: true, initial: 'D' }),
    parent_id: field.reference('Subcuenta de', 'Account under', chartAccounts, {
      hint: { es: 'Vacío: es de primer nivel', en: 'Empty: it is of the first level' },
    }),
    posted: field.choices('Lo que ahí se asienta', 'What is posted there', POSTED, {
      apart: true,
      hint: {
        es: 'Lo que elija deja la cuenta en la que estaba',
        en: 'What you choose leaves the account in which it stood',
      },
    }),
  },
  unique: { one_account_by_number: 'number' },
  judge: judgeAccount,
  read: readPosted,
  store: keepPosted,
  forget: forgetPosted,
})
