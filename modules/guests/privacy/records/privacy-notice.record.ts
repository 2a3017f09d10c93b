import { refuseIllegal } from '@kit/kernel/lifecycle'
import { newUuid } from '@kit/kernel/identifier'
import { field, record } from '@kit/tables/record'
import { NOTICE } from '../lifecycles.ts'
import { NOTICE_TEXT_MAX } from '../rules.ts'
import { stateOf, tellBirth } from '../server/queries.ts'

const HINT = {
  es: '"# " es un título, "- " un punto de lista y una línea en blanco separa párrafos. {company}, {legal_name}, {address}, {phone}, {contact} y {email} se llenan al publicar; la empresa completa los textos entre [[ y ]].',
  en: '"# " makes a heading, "- " a list item, and a blank line separates paragraphs. {company}, {legal_name}, {address}, {phone}, {contact} and {email} are filled in when published; the company completes the text between [[ and ]].',
}

export default record({
  id: 'privacy-notice',
  table: 'privacy.notice',
  title: { es: 'Aviso de privacidad', en: 'Privacy notice' },
  adding: { es: 'Nuevo aviso de privacidad', en: 'New privacy notice' },
  permission: 'administracion/aviso-de-privacidad',
  key: 'uuid',
  page: '/administracion/aviso-de-privacidad',
  fields: {
    text_es: field.text('Texto en español', 'Text in Spanish', {
      max: NOTICE_TEXT_MAX,
      lines: 18,
      required: true,
      hint: HINT,
    }),
    text_en: field.text('Texto en inglés', 'Text in English', {
      max: NOTICE_TEXT_MAX,
      lines: 18,
      required: true,
    }),
  },
  born: (tx) => ({
    uuid: newUuid(tx.now.getTime()),
    state: 'draft',
    created_by: tx.actor.user_id,
    created_at: tx.now.toISOString(),
  }),
  async judge(tx, { id }) {
    // A step to where a draft may go is one that only a draft may take.
    if (id !== null) refuseIllegal(NOTICE, await stateOf(tx, id), 'published')
  },
  async store(tx, { id, before }) {
    if (before === null) await tellBirth(tx, id)
  },
})
