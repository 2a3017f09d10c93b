import { first } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { field, record } from '@kit/tables/record'
import { sql } from 'kysely'
import { issuers } from '../references.ts'
import { exampleOf, hasForm } from '../rules/cash-certificates.ts'

/** A certificate that its issuer says it issued. What it paid stays paid when it is taken off. */
export default record({
  id: 'certificate-number',
  table: 'payments.certificate_number',
  title: { es: 'Certificado de un emisor', en: 'Issuer certificate' },
  adding: { es: 'Nuevo certificado de un emisor', en: 'New issuer certificate' },
  permission: 'certificate.issuers',
  removable: true,
  fields: {
    issuer_id: field.reference('Emisor', 'Issuer', issuers, { required: true }),
    number: field.text('Número', 'Number', { max: 60, required: true }),
    currency: field.choice('Moneda', 'Currency', CURRENCY_CHOICES, {
      required: true,
      initial: 'MXN',
    }),
    amount: field.amount('Importe', 'Amount', {
      required: true,
      hint: { es: 'Importe máximo; se usa una sola vez', en: 'Maximum amount; single use' },
    }),
  },
  unique: { one_certificate_by_issuer_and_number: 'number' },
  async judge(tx, { values }) {
    const issuer = await first(
      tx,
      sql<{ name: string; number_form: string }>`
      select name, number_form from payments.certificate_issuer
       where id = ${values['issuer_id']}`,
    )
    if (!issuer) throw new Refusal('request.not_found')
    const number = String(values['number'])
    const { name, number_form: form } = issuer
    if (!hasForm(number, form))
      throw new Refusal('certificate.number_form', {
        number,
        issuer: name,
        example: exampleOf(form),
      })
  },
})
