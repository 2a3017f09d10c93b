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
    en: 'Pause the sending of "{{subject_es}}"?',
  },
  consequence: {
    es: 'Lo que ya está en la cola de correo sale; nadie más lo recibe hasta que lo reanude.',
    en: 'What is in the mail queue already leaves; nobody else receives it until you resume.',
  },
  told: { es: 'Pausó un boletín', en: 'Paused a newsletter' },
  done: { es: 'Envío en pausa', en: 'Sending paused' },
  permission: 'newsletter.send',
  step: 'paused',
  applies: isPausable,
  outdates: [showNewsletter],
  set: ({ now }) => ({ updated_at: now.toISOString() }),
})
