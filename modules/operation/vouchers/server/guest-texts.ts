import type { Language } from '@kit/kernel/actor'
import { showTimeOfDay } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { Party } from '../rules.ts'

/** What guests read on vouchers and confirmations. */
const SPANISH = {
  voucher: 'Cupón de servicio',
  voided: 'CUPÓN CANCELADO',
  voided_hint: 'Este cupón ya no es válido.',
  folio: 'Folio',
  reservation: 'Reserva',
  lead: 'Titular',
  day: 'Fecha',
  check_in: 'Entrada',
  check_out: 'Salida',
  time: 'Hora',
  party: 'Personas',
  hotel: 'Hotel',
  room: 'Habitación',
  pickup: 'Pickup',
  meeting_point: 'Punto de encuentro',
  map_of_pickup: 'Mapa del pickup',
  map_of_meeting_point: 'Mapa del punto de encuentro',
  returns: 'Regreso (aprox.)',
  part_of: 'Parte de {name}',
  bring: 'Qué llevar',
  health: 'Salud',
  price: 'Este servicio',
  in_package: 'Incluido en el paquete',
  reservation_total: 'Total de la reserva',
  flight: 'Vuelo',
  option: 'Opción',
  provider: 'Proveedor',
  phone: 'Tel.',
  rep: 'Le atendió',
  includes: 'Incluye',
  note: 'Antes de ir',
  guest_notes: 'Sus notas',
  page: 'Su viaje en línea',
  page_why:
    'Horarios, pickups, cupones y su saldo, al día, en su teléfono. Cualquier persona con el enlace puede abrirlo.',
  policy: 'Cancelación',
  dock_there: 'El derecho de muelle se paga en el muelle.',
  show_this: 'Muestre este cupón, impreso o en su teléfono, al llegar.',
  signed: 'Firmado por',
  signed_client: 'Firma del cliente',
  signed_rep: 'Firma del rep',
  signed_supervisor: 'Firma del supervisor',
  signed_retro: 'Firma de la persona que la registró',
  subject: 'Confirmación de su reservación {folio}',
  subject_changed: 'Cambio en su reservación {folio}: {service}, {when}',
  subject_provider_confirmed: 'Confirmado: {service}, {when} (reservación {folio})',
  subject_restored: 'Su reservación {folio} vuelve a estar vigente',
  confirmed_changed:
    'Su reservación cambió. Estos son los datos actualizados. Adjuntamos los cupones vigentes; los anteriores ya no son válidos.',
  confirmed_provider_confirmed:
    'El proveedor confirmó su servicio. Adjuntamos su cupón en PDF: muéstrelo, impreso o en su teléfono, al llegar.',
  confirmed_restored:
    'Su reservación, que se había cancelado, está otra vez confirmada. Adjuntamos sus cupones nuevos; los anteriores ya no son válidos.',
  hello: 'Hola, {name}:',
  hello_nobody: 'Hola:',
  confirmed:
    'Su reservación está confirmada. Adjuntamos sus cupones en PDF: muéstrelos, impresos o en su teléfono, en cada servicio.',
  confirmed_in_part:
    'Recibimos su pago. Los servicios «Por confirmar» dependen de su proveedor: le enviaremos el cupón en cuanto confirme y, si no es posible, le ofreceremos un cambio o el reembolso. Adjuntamos los cupones de los demás servicios.',
  waits: 'Por confirmar',
  waits_for_provider: 'en espera del proveedor',
  services: 'Sus servicios',
  package: 'Paquete',
  summary: 'Resumen',
  gross: 'Subtotal',
  discount: 'Descuento',
  dock: 'Muelle',
  total: 'Total',
  returned: 'Reembolsado por cancelaciones',
  paid: 'Pagado',
  balance: 'Por pagar',
  amount: 'Importe',
  concept: 'Concepto',
  questions: 'Si algo no es correcto, responda a quien le atendió, {rep}, o llame al {phone}.',
  footer: '{company} · {address} · {phone}. Recibe este correo porque reservó con nosotros.',
  preview: 'Sus cupones van adjuntos.',
  file: 'cupones-{folio}.pdf',
  calendar_file: 'calendario-{folio}.ics',
  adults_one: 'adulto',
  adults_other: 'adultos',
  minors_one: 'menor',
  minors_other: 'menores',
  infants_one: 'infante',
  infants_other: 'infantes',
  at: 'a las',
  issued_by: 'Emitido por {legal_name}, RFC {rfc}',
  cancel_subject: 'Cancelación de su reservación {folio}',
  cancel_preview: 'Servicios cancelados, cargo y reembolso.',
  cancelled_all: 'Su reservación fue cancelada. Estos cupones ya no son válidos:',
  cancelled_some: 'Se cancelaron estos servicios de su reservación. Sus cupones ya no son válidos:',
  rest_stands:
    'El resto de su reservación sigue confirmado y sus demás cupones siguen siendo válidos.',
  charge: 'Cargo por cancelación',
  refund: 'Reembolso',
  refund_coming: 'Su reembolso de {amount} está en trámite, a la forma de pago que usó.',
  asked_subject: 'Recibimos su solicitud de cancelación {folio}',
  asked_preview: 'Le avisaremos en cuanto esté resuelta.',
  asked:
    'Recibimos su solicitud de cancelar estos servicios. Mientras tanto siguen confirmados y sus cupones son válidos:',
  asked_terms:
    'El cargo y el reembolso se calculan con la política vigente al aprobarse: mientras más anticipación, menor el cargo.',
  rejected_subject: 'Su solicitud de cancelación {folio}',
  rejected_preview: 'Sus servicios siguen confirmados.',
  rejected:
    'No fue posible aprobar la cancelación de estos servicios. Siguen confirmados y sus cupones son válidos:',
  answer: 'Motivo',
  in_review_subject: 'Estamos verificando el pago de su reservación {folio}',
  in_review_preview: 'Sus lugares están apartados mientras lo verificamos.',
  in_review:
    'Estamos verificando su pago con el banco, como hacemos para proteger a nuestros clientes. Sus lugares siguen apartados y no tiene que hacer nada: en cuanto se confirme le enviamos sus cupones.',
  pay_rejected_subject: 'No pudimos confirmar el pago de su reservación {folio}',
  pay_rejected_preview: 'Su reservación no se realizó y sus lugares se liberaron.',
  pay_rejected:
    'No pudimos confirmar su pago, así que la reservación no se realizó y sus lugares se liberaron. Si se le hizo un cargo, llámenos para aclararlo. Con gusto le ayudamos a reservar de nuevo.',
  pay_rejected_back: 'Los {amount} que sí recibimos se le reembolsan a la forma de pago que usó.',
  in_review_amount: 'En verificación',
}
export type GuestTexts = typeof SPANISH

const ENGLISH: GuestTexts = {
  voucher: 'Service voucher',
  voided: 'VOUCHER CANCELED',
  voided_hint: 'This voucher is no longer valid.',
  folio: 'Voucher no.',
  reservation: 'Booking no.',
  lead: 'Lead guest',
  day: 'Date',
  check_in: 'Check-in',
  check_out: 'Check-out',
  time: 'Time',
  party: 'Guests',
  hotel: 'Hotel',
  room: 'Room',
  pickup: 'Pickup',
  meeting_point: 'Meeting point',
  map_of_pickup: 'Map to your pickup',
  map_of_meeting_point: 'Map to the meeting point',
  returns: 'Return (approx.)',
  part_of: 'Part of {name}',
  bring: 'What to bring',
  health: 'Health',
  price: 'This service',
  in_package: 'Included in your package',
  reservation_total: 'Booking total',
  flight: 'Flight',
  option: 'Option',
  provider: 'Provider',
  phone: 'Tel.',
  rep: 'Your agent',
  includes: 'Includes',
  note: 'Before you go',
  guest_notes: 'Your notes',
  page: 'Your trip online',
  page_why:
    'Times, pickups, vouchers and your balance, up to date, on your phone. Anyone with the link can open it.',
  policy: 'Cancellation',
  dock_there: 'The dock fee is paid at the dock.',
  show_this: 'Show this voucher, printed or on your phone, on arrival.',
  signed: 'Signed by',
  signed_client: 'Guest’s signature',
  signed_rep: 'Agent’s signature',
  signed_supervisor: 'Supervisor’s signature',
  signed_retro: 'Signature of the person who entered it later',
  subject: 'Your booking {folio} is confirmed',
  subject_changed: 'Your booking {folio} has changed: {service}, {when}',
  subject_provider_confirmed: 'Confirmed: {service}, {when} (booking {folio})',
  subject_restored: 'Your booking {folio} is active again',
  confirmed_changed:
    'Your booking has changed. Here are the updated details. Your current vouchers are attached; the earlier ones are no longer valid.',
  confirmed_provider_confirmed:
    'The operator has confirmed your service. Your voucher is attached as a PDF: show it, printed or on your phone, when you arrive.',
  confirmed_restored:
    'Your booking, which had been canceled, is confirmed again. Your new vouchers are attached; the earlier ones are no longer valid.',
  hello: 'Hello {name},',
  hello_nobody: 'Hello,',
  confirmed:
    'Your booking is confirmed. Your vouchers are attached as a PDF: show them, printed or on your phone, at each service.',
  confirmed_in_part:
    'We received your payment. Services marked “To be confirmed” below depend on the provider: we will send you the voucher as soon as it is confirmed and, if that is not possible, we will offer you a change or a refund. The vouchers for your other services are attached.',
  waits: 'To be confirmed',
  waits_for_provider: 'waiting for the provider',
  services: 'Your services',
  package: 'Package',
  summary: 'Summary',
  gross: 'Subtotal',
  discount: 'Discount',
  dock: 'Dock fee',
  total: 'Total',
  returned: 'Refunded for cancellations',
  paid: 'Paid',
  balance: 'Balance due',
  amount: 'Amount',
  concept: 'Concept',
  questions: 'If anything is not right, contact your agent, {rep}, or call {phone}.',
  footer:
    '{company} · {address} · {phone}. You are receiving this email because you booked with us.',
  preview: 'Your vouchers are attached.',
  file: 'vouchers-{folio}.pdf',
  calendar_file: 'calendar-{folio}.ics',
  adults_one: 'adult',
  adults_other: 'adults',
  minors_one: 'child',
  minors_other: 'children',
  infants_one: 'infant',
  infants_other: 'infants',
  at: 'at',
  issued_by: 'Issued by {legal_name}, RFC {rfc}',
  cancel_subject: 'Cancellation of your booking {folio}',
  cancel_preview: 'Canceled services, charge, and refund.',
  cancelled_all: 'Your booking was canceled. These vouchers are no longer valid:',
  cancelled_some:
    'These services in your booking were canceled. Their vouchers are no longer valid:',
  rest_stands:
    'The rest of your booking is still confirmed, and your other vouchers are still valid.',
  charge: 'Cancellation charge',
  refund: 'Refund',
  refund_coming: 'Your refund of {amount} is being processed, to the payment method you used.',
  asked_subject: 'We received your cancellation request for {folio}',
  asked_preview: 'We will let you know as soon as it is resolved.',
  asked:
    'We received your request to cancel these services. Until it is resolved, they are still confirmed and their vouchers are valid:',
  asked_terms:
    'The charge and refund follow the policy in effect when the request is approved: the earlier you cancel, the lower the charge.',
  rejected_subject: 'Your cancellation request for {folio}',
  rejected_preview: 'Your services are still confirmed.',
  rejected:
    'The cancellation of these services could not be approved. They are still confirmed and their vouchers are valid:',
  answer: 'Reason',
  in_review_subject: 'We are verifying the payment for your booking {folio}',
  in_review_preview: 'Your seats are on hold while we verify it.',
  in_review:
    'We are verifying your payment with the bank, as we do to protect our customers. Your seats are on hold and there is nothing you need to do: we will send you your vouchers as soon as it is confirmed.',
  pay_rejected_subject: 'We could not confirm the payment for your booking {folio}',
  pay_rejected_preview: 'Your booking was not completed and your seats were released.',
  pay_rejected:
    'We could not confirm your payment, so your booking was not completed and your seats were released. If you were charged, call us and we will sort it out. We will be happy to help you book again.',
  pay_rejected_back: 'The {amount} we did receive will be refunded to the payment method you used.',
  in_review_amount: 'Being verified',
}

export const GUEST_TEXTS: Readonly<Record<Language, GuestTexts>> = { es: SPANISH, en: ENGLISH }

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

type PickedUp = Readonly<{
  pickup_time: string | null
  pickup_place_es: string | null
  pickup_place_en: string | null
}>

/** `07:10 AM · Lobby`; nothing where nobody is picked up. */
export const pickupInWords = (of: PickedUp, language: Language): string =>
  [of.pickup_time && showTimeOfDay(of.pickup_time), of[`pickup_place_${language}`]]
    .filter(Boolean)
    .join(' · ')

/** `2 adultos, 1 menor (8 años)`, `2 adults, 2 children (ages 8 and 10)`. */
export function partyInWords(
  { minor_ages, ...party }: Party & { minor_ages: readonly number[] },
  language: Language,
): string {
  const texts = GUEST_TEXTS[language]
  const ages = minor_ages.length > 0 ? ` (${agesInWords(minor_ages, language)})` : ''
  return (['adults', 'minors', 'infants'] as const)
    .filter((kind) => party[kind] > 0)
    .map(
      (kind) =>
        `${party[kind]} ${texts[`${kind}_${party[kind] === 1 ? 'one' : 'other'}`]}${kind === 'minors' ? ages : ''}`,
    )
    .join(', ')
}

/** `8 y 10 años`, `ages 8 and 10`. */
function agesInWords(ages: readonly number[], language: Language): string {
  const told = new Intl.ListFormat(language, { type: 'conjunction' }).format(ages.map(String))
  if (language === 'es') return `${told} ${told === '1' ? 'año' : 'años'}`
  return `${ages.length === 1 ? 'age' : 'ages'} ${told}`
}

/** `MXN 1,234.50` of `"1234.5000"`, which Intl reads exactly. */
export function amountInWords(amount: string, currency: Currency): string {
  return new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount as `${number}`)
    .replace(/\u00a0/g, ' ')
}
