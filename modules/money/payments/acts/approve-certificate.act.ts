import { act } from '@kit/acts/act'
import { CertificateStanding } from '../contract/certificates.ts'
import { owe, presentIssued, refuseApproval } from '../server/certificates/issuing.ts'
import { certificate } from '../things.ts'

export default act({
  id: 'certificate.approve',
  of: certificate,
  path: '/certificates/:id/approval',
  title: { es: 'Aprobar', en: 'Approve' },
  asks: {
    es: '¿Aprobar el certificado {{number}} para {{holder}}?',
    en: 'Approve certificate {{number}} for {{holder}}?',
  },
  consequence: {
    es: 'El certificado se podrá usar desde ahora y quedará como pasivo en los libros.',
    en: 'The certificate can be used from now on and is booked as a liability.',
  },
  yes: { es: 'Aprobar certificado', en: 'Approve certificate' },
  told: { es: 'Aprobó un certificado', en: 'Approved a certificate' },
  done: { es: 'Certificado aprobado', en: 'Certificate approved' },
  permission: 'certificate.issue_any',
  step_up: true,
  idempotent: true,
  step: 'active',
  applies: (state) => state === 'waiting',
  refuses: ['certificate.expiry_past', 'certificate.own', 'four_eyes.one_hand'],
  reply: CertificateStanding,
  judge: refuseApproval,
  set: ({ actor }) => ({ approved_by: actor.user_id }),
  perform: async (tx, found) => {
    const reply = presentIssued(await owe(tx, found))
    return { after: reply, reply }
  },
})
