import type { Language } from '@kit/kernel/actor'

/** What a customer reads on a quotation, its mails and its PDF. */
const SPANISH = {
  title: 'Cotización',
  file: 'cotizacion-{folio}.pdf',
  offer_subject: 'Su cotización {folio}',
  offer_preview: 'Los servicios que preparamos para usted, con precio y vigencia.',
  offer: 'Preparamos esta cotización para usted. La encontrará adjunta en PDF.',
  reminder_subject: 'Su cotización {folio} sigue vigente',
  reminder_preview: 'Todavía puede aceptarla.',
  reminder: 'Su cotización sigue vigente. Puede aceptarla en un momento.',
  frozen: 'El precio se mantiene hasta el {until}.',
  floating: 'El precio es el de hoy y se confirma al aceptar, a más tardar el {until}.',
  no_seats: 'Esta cotización no aparta lugares; se apartan al aceptarla, sujetos a disponibilidad.',
  accept_by_phone: 'Para aceptarla, comuníquese con su asesor, {rep}, o llame al {phone}.',
  folio: 'Folio',
  customer: 'Cliente',
  until: 'Vigente hasta',
  deposit: 'Anticipo para confirmar',
  promo_code: 'Cupón de descuento',
  combo: 'Combo',
  footer: '{company} · {address} · {phone}. Recibe este correo porque nos pidió una cotización.',
}

const ENGLISH: typeof SPANISH = {
  title: 'Quote',
  file: 'quotation-{folio}.pdf',
  offer_subject: 'Your quote {folio}',
  offer_preview: 'The services we prepared for you, with prices and expiration date.',
  offer: 'We prepared this quote for you. It is attached as a PDF.',
  reminder_subject: 'Your quote {folio} is still valid',
  reminder_preview: 'You can still accept it.',
  reminder: 'Your quote is still valid. You can accept it in a moment.',
  frozen: 'This price is guaranteed through {until}.',
  floating: 'Prices are as of today and are confirmed when you accept, no later than {until}.',
  no_seats:
    'This quote does not hold seats. They are held when you accept, subject to availability.',
  accept_by_phone: 'To accept it, contact your agent, {rep}, or call {phone}.',
  folio: 'Quote number',
  customer: 'Customer',
  until: 'Valid until',
  deposit: 'Deposit to confirm',
  promo_code: 'Promo code',
  combo: 'Combo',
  footer:
    '{company} · {address} · {phone}. You receive this mail because you asked us for a price.',
}

export const OFFER_TEXTS: Readonly<Record<Language, typeof SPANISH>> = { es: SPANISH, en: ENGLISH }
