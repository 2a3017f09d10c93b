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
  title: { es: 'Solicitud ARCO', en: 'Personal data request' },
  adding: { es: 'Nueva solicitud ARCO', en: 'New personal data request' },
  permission: 'data_request.answer',
  key: 'uuid',
  page: '/administracion/solicitudes-arco',
  fields: {
    requester: field.text('Nombre', 'Name', { personal: true, max: 160, required: true }),
    right_asked: field.choice('Derecho', 'Right', RIGHT_CHOICES, { required: true }),
    received_on: field.day('Fecha de recepción', 'Date received', {
      required: true,
      hint: {
        es: 'Los 20 días hábiles para responder se cuentan desde esta fecha',
        en: 'The 20 business days to answer count from this date',
      },
    }),
    channel: field.choice('Medio', 'Received by', CHANNEL_CHOICES, {
      required: true,
      initial: 'desk',
    }),
    email: field.text('Correo', 'Email', {
      personal: true,
      max: 200,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    }),
    phone: field.text('Teléfono', 'Phone', { personal: true, max: 40 }),
    reservation: field.text('Folio de reserva', 'Booking number', { personal: true, max: 40 }),
    language: field.choice('Idioma', 'Language', LANGUAGE_CHOICES, {
      required: true,
      initial: 'es',
    }),
    asked: field.text('Solicitud', 'Request', {
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
