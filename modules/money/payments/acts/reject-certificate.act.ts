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
    es: 'El certificado no se emite. El motivo queda en sus movimientos.',
    en: 'The certificate is not issued. The reason stays in its history.',
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
