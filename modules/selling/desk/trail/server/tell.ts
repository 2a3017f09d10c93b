import { RESERVATION_STATES } from '@app/reservations/facts/reservation-row'
import {
  findChanges,
  findToldPickups,
  type RecordedChange,
  type ToldPickup,
} from '@app/reservations/api'
import { contactFor } from '@app/guest-data/api'
import { CHARGEBACK_REASONS, CHARGEBACK_STATES } from '@app/payments/facts/chargeback'
import type { Context } from '@kit/db/context'
import type { Actor } from '@kit/kernel/actor'
import type { Told } from '../contract.ts'
import { changesOf, sentenceOf, type Names } from '../rules.ts'
import {
  findActs,
  findHotelNames,
  findOptionNames,
  findMails,
  findStepsOfSystem,
  type AuditedAct,
  type Step,
  type ToldMail,
} from './queries.ts'
import { actInWords } from './words.ts'

type Reservation = {
  id: number
  currency: string
  items: readonly { id: number; product: string }[]
}

/** Acts that change what was sold: what stood before and after is kept with the change itself. */
const EDITS: readonly string[] = [
  'reservation.change',
  'reservation.administer',
  'reservation.reschedule',
  'reservation.edit_guest',
  'reservation.first_contact',
  'disruption.move_item',
]

/** All that happened to a reservation, the latest first. */
export async function tellTrail(tx: Context, reservation: Reservation): Promise<Told[]> {
  const { id, currency, items } = reservation
  const acts = await findActs(tx, id, tx.language)
  const changes = await findChanges(tx, id)
  const named = (key: string) =>
    changes.flatMap(({ before, after }) =>
      [before[key], after[key]].flatMap((of) => (of ? [Number(of)] : [])),
    )
  const names: Names = {
    currency,
    states: { ...RESERVATION_STATES, ...CHARGEBACK_STATES },
    reasons: CHARGEBACK_REASONS,
    services: new Map(items.map((item) => [item.id, item.product])),
    hotels: await findHotelNames(tx, named('guest_hotel_id')),
    options: await findOptionNames(tx, named('option_id'), tx.language),
  }
  const seesAddress = tx.actor.permissions.has('administracion/bitacora')
  const told = [
    ...acts.map((act) => ofAct(tx, act, changeOf(act, acts, changes), names)),
    ...(await findStepsOfSystem(tx, id)).map((step) => ofStep(tx, step, names)),
    ...(await findMails(tx, id)).map((mail) => ofMail(tx, mail)),
    ...(await findToldPickups(tx, id, tx.language)).map((pickup) => ofPickup(tx, pickup, names)),
  ]
  return told
    .map((one) => (seesAddress ? one : { ...one, address: null }))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The nth edit recorded the nth change; where they do not pair, the act tells what it has. */
function changeOf(
  act: AuditedAct,
  acts: readonly AuditedAct[],
  changes: readonly RecordedChange[],
): RecordedChange | undefined {
  const edits = acts.filter(({ action }) => EDITS.includes(action))
  return edits.length === changes.length ? changes[edits.indexOf(act)] : undefined
}

function ofAct(
  { actor, language }: Context,
  act: AuditedAct,
  change: RecordedChange | undefined,
  names: Names,
): Told {
  const { at, who, action, subject, reason, address } = act
  const before = readable(actor, change ? { ...act.before, ...change.before } : act.before)
  const after = readable(actor, change ? { ...act.after, ...change.after } : act.after)
  const item = change?.item_id ? (names.services.get(change.item_id) ?? null) : null
  return {
    at,
    sentence: sentenceOf(
      { who, act: actInWords(action, language), subject: subject ?? item },
      language,
    ),
    changes: changesOf(before, after, names, language),
    reason,
    address,
  }
}

const CONTACTS: readonly string[] = ['phone', 'email', 'recipient']

/** What stood in a document, with the guest's contact as its reader may see it. */
function readable<Values extends AuditedAct['before']>(actor: Actor, values: Values): Values {
  if (!values) return values
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      CONTACTS.includes(key) && typeof value === 'string' ? contactFor(actor, value) : value,
    ]),
  ) as Values
}

const MOVED = {
  es: 'Cambió el estado de la reserva',
  en: 'Changed the reservation status',
} as const
/** What the system says of itself, in the words of people. */
const OWN_REASONS: Readonly<Record<string, { es: string; en: string }>> = {
  held_until: { es: 'Venció el apartado', en: 'The hold expired' },
}

const ofStep = (
  { language }: Context,
  { at, from_state, to_state, reason }: Step,
  names: Names,
): Told => ({
  at,
  sentence: sentenceOf({ who: null, act: MOVED[language], subject: null }, language),
  changes: changesOf({ state: from_state }, { state: to_state }, names, language),
  reason: reason && (OWN_REASONS[reason]?.[language] ?? reason),
  address: null,
})

const MAILED: Readonly<Record<string, { es: string; en: string }>> = {
  queued: { es: 'Tiene un correo por enviar', en: 'Has an email to send' },
  sent: { es: 'Envió un correo', en: 'Sent an email' },
  failed: { es: 'No pudo enviar un correo', en: 'Could not send an email' },
  withdrawn: { es: 'Retiró un correo sin enviarlo', en: 'Withdrew an email before sending' },
  quarantined: { es: 'Retuvo un correo', en: 'Held an email' },
}

const ofMail = (
  { actor, language }: Context,
  { at, subject, recipient, state }: ToldMail,
): Told => ({
  at,
  sentence: sentenceOf({ who: null, act: MAILED[state]![language], subject }, language),
  changes: [],
  reason: contactFor(actor, recipient),
  address: null,
})

const WAYS: Readonly<Record<string, { es: string; en: string }>> = {
  mail: { es: 'Por correo', en: 'By email' },
  whatsapp: { es: 'Por WhatsApp, enviado por una persona', en: 'By WhatsApp, sent by a person' },
  nobody: {
    es: 'Sin correo ni teléfono; no se avisó',
    en: 'No email or phone; not notified',
  },
}

const ofPickup = (
  { actor, language }: Context,
  { at, product, way, recipient, before, after }: ToldPickup,
  names: Names,
): Told => ({
  at,
  sentence: sentenceOf(
    { who: null, act: actInWords('pickup.told', language), subject: product },
    language,
  ),
  changes: changesOf(before, after, names, language),
  reason: [WAYS[way]?.[language], contactFor(actor, recipient)].filter(Boolean).join(': '),
  address: null,
})
