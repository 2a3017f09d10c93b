import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { certificate } from '../things.ts'

export default act({
  id: 'certificate.reject',
  of: certificate,
  path: '/certificates/:id/rejection',
  title: { es: 'Rechazar', en: 'Reject' },
  asks: { es: 'Rechazar el certificado {{number}}', en: 'Reject certificate {{number}}' },
  consequence: {
    es: 'No se da: nunca paga. El motivo queda en su historia.',
    en: 'It is not given: it never pays. The reason stays in its history.',
  },
  yes: { es: 'Rechazar certificado', en: 'Reject certificate' },
  told: { es: 'Rechazó un certificado', en: 'Rejected a certificate' },
  done: { es: 'Certificado rechazado', en: 'Certificate rejected' },
  permission: 'certificate.issue_any',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300, lines: 2 }) },
  // What waited is not given. Nothing was owed yet.
  step: 'rejected',
})
