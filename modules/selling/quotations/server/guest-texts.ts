import type { Language } from '@kit/kernel/actor'

/** What a customer reads on a quotation, its mails and its PDF. */
const SPANISH = {
  title: 'Cotización',
  file: 'cotizacion-{folio}.pdf',
  offer_subject: 'Su cotización {folio}',
  offer_preview: 'Lo que preparamos para usted, con su precio y su vigencia.',
  offer: 'Esto es lo que preparamos para usted. La cotización va adjunta en PDF.',
  reminder_subject: 'Su cotización {folio} sigue esperándole',
  reminder_preview: 'Todavía puede aceptarla.',
  reminder: 'Su cotización sigue vigente. Aceptarla toma un momento.',
  frozen: 'El precio se mantiene hasta el {until}.',
  floating: 'El precio es el de hoy. Se confirma al aceptar, a más tardar el {until}.',
  no_seats: 'Una cotización no aparta lugares: se toman al aceptarla, mientras queden.',
  accept_by_phone: 'Para aceptarla, responda a quien le atendió, {rep}, o llame al {phone}.',
  folio: 'Folio',
  customer: 'Cliente',
  until: 'Vigente hasta',
  deposit: 'Anticipo para confirmar',
  promo_code: 'Cupón de descuento',
  combo: 'Combo',
  footer: '{company} · {address} · {phone}. Recibe este correo porque nos pidió una cotización.',
}

const ENGLISH: typeof SPANISH = {
  title: 'Quotation',
  file: 'quotation-{folio}.pdf',
  offer_subject: 'Your quotation {folio}',
  offer_preview: 'What we prepared for you, with its price and how long it is valid.',
  offer: 'This is what we prepared for you. The quotation is attached as PDF.',
  reminder_subject: 'Your quotation {folio} is still waiting for you',
  reminder_preview: 'You can still accept it.',
  reminder: 'Your quotation is still valid. Accepting it takes a moment.',
  frozen: 'The price is kept until {until}.',
  floating: 'The price is of today. It is confirmed when you accept, by {until} at the latest.',
  no_seats: 'A quotation holds no seats: they are taken when you accept it, while some are left.',
  accept_by_phone: 'To accept it, contact your agent, {rep}, or call {phone}.',
  folio: 'Folio',
  customer: 'Customer',
  until: 'Valid until',
  deposit: 'Deposit to confirm',
  promo_code: 'Promo code',
  combo: 'Combo',
  footer:
    '{company} · {address} · {phone}. You receive this mail because you asked us for a price.',
}

export const OFFER_TEXTS: Readonly<Record<Language, typeof SPANISH>> = { es: SPANISH, en: ENGLISH }
