import { act } from '@kit/acts/act'
import { showNewsletter } from '../contract.ts'
import { isPausable } from '../rules.ts'
import { newsletter } from '../things.ts'

/** No further batch is written; one under way is finished first, since it holds the row. */
export default act({
  id: 'newsletter.pause',
  of: newsletter,
  path: '/newsletters/:uuid/pause',
  title: { es: 'Pausar envío', en: 'Pause sending' },
  asks: {
    es: '¿Pausar el envío de "{{subject_es}}"?',
    en: 'Pause sending "{{subject_es}}"?',
  },
  consequence: {
    es: 'Los correos en cola se envían; los demás esperan hasta que lo reanude.',
    en: 'Emails already in the queue are sent; the rest wait until you resume.',
  },
  told: { es: 'Pausó un boletín', en: 'Paused a newsletter' },
  done: { es: 'Envío en pausa', en: 'Sending paused' },
  permission: 'newsletter.send',
  step: 'paused',
  applies: isPausable,
  outdates: [showNewsletter],
  set: ({ now }) => ({ updated_at: now.toISOString() }),
})
