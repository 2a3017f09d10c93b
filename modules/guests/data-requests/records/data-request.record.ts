import { newUuid } from '@kit/kernel/identifier'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { CHANNEL_CHOICES, LANGUAGE_CHOICES, RIGHT_CHOICES } from '../choices.ts'
import { answerDue, isReachable, isUnanswered, type Contact } from '../rules.ts'
import { begin, setAnswerDue, standingOf } from '../server/queries.ts'

export default record({
  id: 'data-request',
  table: 'data_requests.request',
  title: { es: 'Solicitud ARCO', en: 'Request about personal data' },
  adding: { es: 'Nueva solicitud ARCO', en: 'New request about personal data' },
  permission: 'data_request.answer',
  key: 'uuid',
  page: '/administracion/solicitudes-arco',
  fields: {
    requester: field.text('Nombre', 'Name', { personal: true, max: 160, required: true }),
    right_asked: field.choice('Qué derecho', 'Which right', RIGHT_CHOICES, { required: true }),
    received_on: field.day('Recibida el', 'Received on', {
      required: true,
      hint: {
        es: 'Desde este día corren 20 días hábiles para responder',
        en: 'The 20 working days to answer are counted from this day',
      },
    }),
    channel: field.choice('Cómo llegó', 'How it came', CHANNEL_CHOICES, {
      required: true,
      initial: 'desk',
    }),
    email: field.text('Correo', 'Email', {
      personal: true,
      max: 200,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    }),
    phone: field.text('Teléfono', 'Phone', { personal: true, max: 40 }),
    reservation: field.text('Folio de reserva', 'Reservation folio', { personal: true, max: 40 }),
    language: field.choice('Idioma', 'Language', LANGUAGE_CHOICES, {
      required: true,
      initial: 'es',
    }),
    asked: field.text('Qué pide', 'What is asked', {
      personal: true,
      max: 2_000,
      lines: 5,
      required: true,
    }),
  },
  born: (tx) => ({
    uuid: newUuid(tx.now.getTime()),
    // Replaced when it is stored: a folio is taken by what is written alone.
    folio: newUuid(),
    state: 'received',
    answer_due: tx.today,
    created_by: tx.actor.user_id,
    created_at: tx.now.toISOString(),
  }),
  async judge(tx, { id, values }) {
    if (id !== null && !isUnanswered((await standingOf(tx, id)).state))
      throw new Refusal('data_request.fixed')
    if (!isReachable(values as Contact)) throw new Refusal('data_request.no_contact')
    if (String(values['received_on']) > tx.today) throw new Refusal('data_request.future')
  },
  async store(tx, { id, before, values }) {
    const received_on = values['received_on'] as Day
    if (before === null) await begin(tx, id, received_on)
    const { extended } = await standingOf(tx, id)
    await setAnswerDue(tx, id, answerDue({ received_on, extended }))
  },
})
