import type { Language } from '@kit/kernel/actor'
import { businessDay, businessTime, isDay, showDay, showTimeOfDay } from '@kit/kernel/day'

type Kind =
  | 'text'
  | 'money'
  | 'day'
  | 'time'
  | 'state'
  | 'reason'
  | 'flag'
  | 'services'
  | 'instant'
  | 'list'
  | 'hotel'
  | 'option'
  | 'ages'
type Field = Readonly<{ es: string; en: string; kind: Kind }>
const field = (es: string, en: string, kind: Kind = 'text'): Field => ({ es, en, kind })

/** What of a document is told when it changes, in the order in which it is told. */
export const FIELDS = {
  state: field('Estado', 'Status', 'state'),
  reservation_state: field('Estado de la reserva', 'Reservation status', 'state'),
  items: field('Servicios', 'Services', 'services'),
  item: field('Servicio', 'Service', 'services'),
  option_id: field('Opción', 'Option', 'option'),
  service_day: field('Fecha', 'Date', 'day'),
  last_day: field('Última fecha', 'Last date', 'day'),
  service_time: field('Hora', 'Time', 'time'),
  adults: field('Adultos', 'Adults'),
  minor_ages: field('Edades de menores', 'Ages of minors', 'ages'),
  infants: field('Infantes', 'Infants'),
  pax: field('Personas', 'People'),
  guest_hotel_id: field('Hotel del huésped', 'Guest’s hotel', 'hotel'),
  pickup_time: field('Pickup', 'Pickup', 'time'),
  pickup_place: field('Lugar del pickup', 'Pickup place'),
  flight: field('Vuelo', 'Flight'),
  name: field('Nombre', 'Name'),
  phone: field('Teléfono', 'Phone'),
  email: field('Correo', 'Email'),
  language: field('Idioma', 'Language'),
  room: field('Habitación', 'Room'),
  notes: field('Notas', 'Notes'),
  total: field('Total', 'Total', 'money'),
  difference: field('Diferencia', 'Difference', 'money'),
  due: field('Por pagar', 'Due', 'money'),
  paid: field('Pagado', 'Paid', 'money'),
  amount: field('Importe', 'Amount', 'money'),
  given_back: field('Devuelto por el procesador', 'Returned by the processor', 'money'),
  refund: field('Reembolso', 'Refund', 'money'),
  fee: field('Cargo', 'Fee', 'money'),
  recipient: field('Enviada a', 'Sent to'),
  method: field('Forma de pago', 'Payment method'),
  reference: field('Referencia', 'Reference'),
  voucher: field('Cupón', 'Voucher'),
  paper_folio: field('Folio de papel', 'Paper folio'),
  active: field('Visible en listas', 'Shown in lists', 'flag'),
  held_until: field('Apartada hasta', 'Held until', 'instant'),
  applied: field('Aplicado', 'Applied', 'money'),
  pending: field('Por confirmar', 'Unconfirmed', 'money'),
  balance: field('Saldo', 'Balance', 'money'),
  change: field('Cambio', 'Change given', 'money'),
  refund_requested: field('Se pide reembolso', 'Refund requested', 'flag'),
  way: field('Medio', 'Channel'),
  note: field('Nota', 'Note'),
  stars: field('Estrellas', 'Stars'),
  agrees: field('Acepta promociones', 'Accepts offers', 'flag'),
  provider: field('Procesador', 'Payment processor'),
  faults: field('Avisos autorizados', 'Warnings overridden', 'list'),
  signer: field('Firmado por', 'Signed by'),
  reason: field('Motivo del banco', 'Bank’s reason', 'reason'),
  case_number: field('Número de caso', 'Case number'),
  text: field('Texto', 'Text'),
  file_name: field('Archivo', 'File'),
  service: field('Estado del servicio', 'Service status', 'state'),
  rendered_pax: field('Personas atendidas', 'People served'),
  via: field('Registrado por', 'Recorded through'),
  number: field('Número de WhatsApp', 'WhatsApp number'),
  group: field('Grupo de WhatsApp', 'WhatsApp group'),
  file: field('Archivo', 'File'),
} as const satisfies Readonly<Record<string, Field>>

/** What is kept in the audit and not told here. */
export const NOT_TOLD = {
  uuid: 'the reservation itself',
  folio: 'the reservation itself',
  reservation: 'the folio of the reservation itself',
  payment: 'the key of the payment, which is the subject',
  version: 'a number of the program',
  departure_id: 'told by its day and time',
  content_sha256: 'the seal of the text that was signed',
  bytes: 'the size of the file',
  currency: 'said with each amount',
} as const

type Audited = keyof typeof FIELDS | keyof typeof NOT_TOLD

declare module '@kit/db/context' {
  interface AuditedFields {
    reservation: Audited
    item: Audited
    payment: Audited
    refund: Audited
    voucher: Audited
    chargeback: Audited
    payment_link: Audited
    mail: Audited
    whatsapp_message: Audited
  }
}

/** Names that the values stand for. */
export type Names = Readonly<{
  currency: string
  states: Readonly<Record<string, { es: string; en: string }>>
  /** Why a bank takes a payment back. */
  reasons: Readonly<Record<string, { es: string; en: string }>>
  services: ReadonlyMap<number, string>
  hotels: ReadonlyMap<number, string>
  options: ReadonlyMap<number, string>
}>
export type Change = { what: string; before: string | null; after: string | null }
type Values = Readonly<Record<string, unknown>> | null

/** Each field that is told and is not as it was; what a document said first has no before. */
export function changesOf(
  before: Values,
  after: Values,
  names: Names,
  language: Language,
): Change[] {
  return Object.entries(FIELDS).flatMap(([key, { kind, ...label }]) => {
    const [was, is] = [before?.[key], after?.[key]]
    if (was === undefined && is === undefined) return []
    const [told, now] = [tell(was, kind, names, language), tell(is, kind, names, language)]
    return told === now ? [] : [{ what: label[language], before: told, after: now }]
  })
}

function tell(value: unknown, kind: Kind, names: Names, language: Language): string | null {
  if (value === undefined || value === null || value === '') return null
  if (kind === 'money') return moneyInWords(value, names.currency)
  if (kind === 'state') return names.states[String(value)]?.[language] ?? String(value)
  if (kind === 'reason') return names.reasons[String(value)]?.[language] ?? String(value)
  if (kind === 'day') return isDay(String(value)) ? showDay(String(value) as never) : String(value)
  if (kind === 'time') return showTimeOfDay(String(value))
  if (kind === 'flag') return YES_NO[language][value === true ? 0 : 1]
  if (kind === 'hotel') return names.hotels.get(Number(value)) ?? null
  if (kind === 'instant') return showMoment(new Date(String(value)))
  if (kind === 'list') return Array.isArray(value) ? value.join('; ') || null : null
  if (kind === 'option') return names.options.get(Number(value)) ?? null
  if (kind === 'ages') return Array.isArray(value) ? value.join(', ') || null : null
  if (kind === 'services')
    return Array.isArray(value)
      ? value.map((id) => names.services.get(Number(id)) ?? String(id)).join(', ')
      : (names.services.get(Number(value)) ?? String(value))
  return String(value)
}

const showMoment = (at: Date): string => `${showDay(businessDay(at))} ${businessTime(at)}`

const YES_NO = { es: ['sí', 'no'], en: ['yes', 'no'] } as const

function moneyInWords(value: unknown, currency: string): string {
  const told = value as { amount?: string; currency?: string }
  const [amount, code] =
    typeof value === 'object' ? [told.amount ?? '', told.currency ?? currency] : [value, currency]
  return `${code} ${String(amount).replace(/(\.\d\d)\d*$/, '$1')}`
}

/** 'Ana López canceló una reserva (Isla Mujeres)': who, the words of the act, and what to. */
export function sentenceOf(
  { who, act, subject }: { who: string | null; act: string; subject: string | null },
  language: Language,
): string {
  const someone = who ?? (language === 'es' ? 'El sistema' : 'The system')
  const told = `${someone} ${act.charAt(0).toLowerCase()}${act.slice(1)}`
  return subject ? `${told} (${subject})` : told
}
