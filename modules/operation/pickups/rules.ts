import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay, type Day } from '@kit/kernel/day'

/** When, where and in what a guest is picked up. */
export type Pickup = {
  service_day: Day
  pickup_time: string | null
  pickup_place: string | null
  vehicle: string | null
}

/** Whether it is another pickup than the one the guest knows. */
export const isNews = (now: Pickup, known: Pickup): boolean =>
  now.pickup_time !== null &&
  (now.service_day !== known.service_day ||
    now.pickup_time !== known.pickup_time ||
    (now.pickup_place ?? '') !== (known.pickup_place ?? '') ||
    (now.vehicle ?? '') !== (known.vehicle ?? ''))

export const PICKUP_TEXTS = {
  es: {
    subject_set: 'Hora de pickup de su reservación {folio}',
    subject_changed: 'Cambió el pickup de su reservación {folio}',
    hello: 'Hola {name}:',
    hello_nobody: 'Hola:',
    set: 'Confirmamos su hora de pickup.',
    changed: 'Su pickup cambió. Estos son los datos actualizados.',
    day: 'Día',
    time: 'Hora',
    place: 'Lugar',
    vehicle: 'Vehículo',
    before: 'Antes',
    early: 'Esté listo cinco minutos antes.',
  },
  en: {
    subject_set: 'Pickup time for your booking {folio}',
    subject_changed: 'Your pickup has changed: booking {folio}',
    hello: 'Hello {name},',
    hello_nobody: 'Hello,',
    set: 'Your pickup time is set.',
    changed: 'Your pickup has changed. Here are the updated details.',
    day: 'Day',
    time: 'Time',
    place: 'Place',
    vehicle: 'Vehicle',
    before: 'Before',
    early: 'Please be ready five minutes early.',
  },
} as const

export type PickupNews = {
  folio: string
  customer_name: string | null
  product: string
  now: Pickup
  known: Pickup
}

export function saysOf({ now, known }: Pick<PickupNews, 'now' | 'known'>, language: Language) {
  const t = PICKUP_TEXTS[language]
  const isFirst = known.pickup_time === null
  const before = isFirst
    ? null
    : [
        ...(known.service_day === now.service_day ? [] : [dayInWords(known.service_day, language)]),
        showTimeOfDay(known.pickup_time!),
        ...(known.pickup_place && known.pickup_place !== now.pickup_place
          ? [known.pickup_place]
          : []),
      ].join(' · ')
  const rows: (readonly [string, string])[] = [
    [t.day, dayInWords(now.service_day, language)],
    [t.time, showTimeOfDay(now.pickup_time!)],
    ...(now.pickup_place ? [[t.place, now.pickup_place] as const] : []),
    ...(now.vehicle ? [[t.vehicle, now.vehicle] as const] : []),
    ...(before ? [[t.before, before] as const] : []),
  ]
  return { isFirst, rows }
}

/** What the guest reads in WhatsApp. */
export function pickupMessage(news: PickupNews, language: Language): string {
  const t = PICKUP_TEXTS[language]
  const { isFirst, rows } = saysOf(news, language)
  const hello = news.customer_name ? t.hello.replace('{name}', news.customer_name) : t.hello_nobody
  return [
    `${hello} ${isFirst ? t.set : t.changed}`,
    '',
    `• ${news.product} (${news.folio})`,
    ...rows.map(([label, value]) => `  ${label}: ${value}`),
    '',
    t.early,
  ].join('\n')
}
