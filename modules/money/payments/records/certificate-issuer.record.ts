import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { isForm } from '../rules/cash-certificates.ts'

/** A company whose certificates a desk takes. */
export default record({
  id: 'certificate-issuer',
  table: 'payments.certificate_issuer',
  title: { es: 'Emisor de certificados', en: 'Issuer of certificates' },
  adding: { es: 'Nuevo emisor de certificados', en: 'New issuer of certificates' },
  permission: 'certificate.issuers',
  removable: true,
  fields: {
    name: field.text('Empresa', 'Company', { max: 80, required: true }),
    number_form: field.text('Forma del número', 'Form of the number', {
      max: 40,
      required: true,
      pattern: /^[A-Z0-9#@?\- ]+$/,
      hint: {
        es: '# un dígito, @ una letra, ? cualquiera; lo demás, tal cual en mayúsculas: RCI-######',
        en: '# a digit, @ a letter, ? either; anything else as it stands, in capitals: RCI-######',
      },
    }),
    listed: field.flag('Da la lista de sus certificados', 'Gives the list of its certificates', {
      hint: {
        es: 'Sí: paga al momento el número que está en su lista. No: espera a que contabilidad lo confirme con la empresa.',
        en: 'Yes: a number on its list pays at once. No: it waits until accounting confirms it with the company.',
      },
    }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_issuer_of_certificates_by_name: 'name' },
  judge(_tx, { values }) {
    if (!isForm(String(values['number_form']))) throw new Refusal('certificate.form_too_open')
  },
})
