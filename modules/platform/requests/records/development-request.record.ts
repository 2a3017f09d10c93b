import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { KIND_CHOICES, PRIORITY_CHOICES } from '../choices.ts'
import { keepDraft, refuseUnseen } from '../server/queries.ts'

export default record({
  id: 'development-request',
  table: 'requests.request',
  title: { es: 'Petición de desarrollo', en: 'Development request' },
  adding: { es: 'Nueva petición', en: 'New request' },
  permission: 'peticiones-desarrollo',
  key: 'uuid',
  fields: {
    title: field.text('Título', 'Title', { max: 160, required: true }),
    kind: field.choice('Tipo', 'Type', KIND_CHOICES, { required: true, initial: 'new' }),
    priority: field.choice('Prioridad', 'Priority', PRIORITY_CHOICES, {
      required: true,
      initial: 'normal',
    }),
    wanted_by: field.day('Se necesita para', 'Needed by'),
    description: field.text('Descripción', 'Description', {
      max: 6_000,
      lines: 6,
      required: true,
      hint: {
        es: 'Resultado esperado y cómo se hace hoy',
        en: 'Expected result, and how it is done today',
      },
    }),
    benefit: field.text('Beneficio', 'Benefit', {
      max: 2_000,
      lines: 3,
      blank: true,
    }),
  },
  born: (tx) => ({
    uuid: newUuid(tx.now.getTime()),
    // Replaced when it is stored: a folio is taken by what is written alone.
    folio: newUuid(),
    created_by: tx.actor.user_id,
    created_at: tx.now.toISOString(),
  }),
  judge(_tx, { before }) {
    if (before && before['state'] !== 'draft') throw new Refusal('development_request.fixed')
  },
  read: (tx, id) => refuseUnseen(tx, id),
  store: (tx, writing) => keepDraft(tx, writing),
})
