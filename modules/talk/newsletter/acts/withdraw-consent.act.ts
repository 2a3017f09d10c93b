import { act } from '@kit/acts/act'
import { Refusal } from '@kit/kernel/refusal'
import { withdraw } from '../server/consents.ts'
import { consent } from '../things.ts'

export default act({
  id: 'newsletter.consent_withdrawal',
  of: consent,
  path: '/newsletter-consents/:uuid/withdrawal',
  title: { es: 'Retirar', en: 'Withdraw' },
  asks: {
    es: '¿Retirar el consentimiento de {{email}}?',
    en: 'Withdraw the consent of {{email}}?',
  },
  consequence: {
    es: 'No recibe más boletines, tampoco los que esperan salir. Podrá aceptar de nuevo.',
    en: 'They receive no more newsletters, nor those that wait to leave. They may agree again.',
  },
  yes: { es: 'Retirar consentimiento', en: 'Withdraw consent' },
  told: { es: 'Retiró un consentimiento', en: 'Withdrew a consent' },
  done: { es: 'Consentimiento retirado', en: 'Consent withdrawn' },
  permission: 'newsletter.consent',
  danger: true,
  refuses: ['consent.withdrawn_already'],
  judge: (_, { withdrawn_at }) => {
    if (withdrawn_at !== null) throw new Refusal('consent.withdrawn_already')
  },
  perform: async (tx, { email }) => {
    await withdraw(tx, email, { how: 'by_hand', by: tx.actor.user_id })
  },
})
