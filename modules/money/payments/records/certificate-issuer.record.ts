import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { isForm } from '../rules/cash-certificates.ts'

/** A company whose certificates a desk takes. */
export default record({
  id: 'certificate-issuer',
  table: 'payments.certificate_issuer',
  title: { es: 'Emisor de certificados', en: 'Certificate issuer' },
  adding: { es: 'Nuevo emisor de certificados', en: 'New certificate issuer' },
  permission: 'certificate.issuers',
  removable: true,
  fields: {
    name: field.text('Empresa', 'Company', { max: 80, required: true }),
    number_form: field.text('Formato del número', 'Number format', {
      max: 40,
      required: true,
      pattern: /^[A-Z0-9#@?\- ]+$/,
      hint: {
        es: '# un dígito, @ una letra, ? cualquiera; el resto, igual y en mayúsculas: RCI-######',
        en: '# a digit, @ a letter, ? either; everything else as is, in capitals: RCI-######',
      },
    }),
    listed: field.flag('Proporciona lista de certificados', 'Provides a list of its certificates', {
      hint: {
        es: 'Sí: los números de su lista se aceptan de inmediato. No: quedan pendientes hasta que contabilidad los confirme con la empresa.',
        en: 'Yes: numbers on its list are accepted immediately. No: they stay pending until accounting confirms them with the company.',
      },
    }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_issuer_of_certificates_by_name: 'name' },
  judge(_tx, { values }) {
    if (!isForm(String(values['number_form']))) throw new Refusal('certificate.form_too_open')
  },
})
