import { act } from '@kit/acts/act'
import { isEditable } from '../rules.ts'
import { removeNewsletter } from '../server/queries/newsletters.ts'
import { newsletter } from '../things.ts'

const LOST = { es: 'Se perderá el texto.', en: 'The text will be lost.' }

export default act({
  id: 'newsletter.delete',
  of: newsletter,
  path: '/newsletters/:uuid',
  method: 'DELETE',
  title: { es: 'Eliminar', en: 'Delete' },
  asks: {
    es: '¿Eliminar el boletín "{{subject_es}}"?',
    en: 'Delete the newsletter "{{subject_es}}"?',
  },
  consequence: LOST,
  yes: { es: 'Eliminar boletín', en: 'Delete newsletter' },
  told: { es: 'Borró un boletín', en: 'Deleted a newsletter' },
  done: { es: 'Boletín eliminado', en: 'Newsletter deleted' },
  permission: 'newsletter',
  danger: true,
  many: {
    label: { es: 'Eliminar', en: 'Delete' },
    question: { es: '¿Eliminar {{count}} boletines?', en: 'Delete {{count}} newsletters?' },
    consequence: LOST,
    yes: { es: 'Eliminar boletines', en: 'Delete newsletters' },
  },
  applies: isEditable,
  perform: async (tx, before) => {
    await removeNewsletter(tx, before.id)
    return { before }
  },
})
