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
    en: 'Withdraw consent for {{email}}?',
  },
  consequence: {
    es: 'No recibirá más boletines, ni los pendientes de envío. Puede aceptar de nuevo después.',
    en: 'They will get no more newsletters, including pending ones. They can agree again later.',
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
