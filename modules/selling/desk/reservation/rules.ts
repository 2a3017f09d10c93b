import type { Language } from '@kit/kernel/actor'
import { showDay, showTimeOfDay, type Day } from '@kit/kernel/day'

export type GroupItem = Readonly<{
  product: string
  option: string
  service_day: Day
  service_time: string | null
  adults: number
  minors: number
  infants: number
  guest_hotel: string | null
  pickup_time: string | null
  pickup_place: string | null
  flight: string | null
}>
export type GroupSale = Readonly<{
  folio: string
  customer_name: string | null
  guest_hotel: string | null
  room: string | null
  rep: string
  items: readonly GroupItem[]
}>

const WORDS = {
  es: {
    adults: ['adulto', 'adultos'],
    minors: ['menor', 'menores'],
    infants: ['infante', 'infantes'],
    room: 'hab.',
    flight: 'Vuelo',
    rep: 'Rep',
  },
  en: {
    adults: ['adult', 'adults'],
    minors: ['minor', 'minors'],
    infants: ['infant', 'infants'],
    room: 'room',
    flight: 'Flight',
    rep: 'Rep',
  },
} as const

/**
 * What a group of the house needs to know of a sale: who comes, how many, where and when. It tells
 * no telephone and no money, because everybody of the group reads it.
 */
export function groupMessage(
  { folio, customer_name, guest_hotel, room, rep, items }: GroupSale,
  language: Language,
): string {
  const words = WORDS[language]
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? null : `${count} ${count === 1 ? one : many}`
  const serviceOf = (item: GroupItem): (string | null)[] => [
    '',
    `• ${item.product}${item.option === item.product ? '' : ` · ${item.option}`}`,
    joined(showDay(item.service_day), item.service_time && showTimeOfDay(item.service_time)),
    joined(
      counted(item.adults, words.adults),
      counted(item.minors, words.minors),
      counted(item.infants, words.infants),
    ),
    item.pickup_time &&
      joined(`Pickup ${showTimeOfDay(item.pickup_time)}`, item.guest_hotel, item.pickup_place),
    item.flight && `${words.flight} ${item.flight}`,
  ]
  return [
    joined(folio, customer_name),
    guest_hotel && joined(guest_hotel, room && `${words.room} ${room}`),
    `${words.rep}: ${rep}`,
    ...items.flatMap(serviceOf),
  ]
    .filter((line) => line !== null)
    .join('\n')
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')
