// What a group pays, and whether its sheet holds together: pure, over what its form says.
import { isZero, money, times, total, type Currency, type Money } from '@kit/kernel/money'

export type Contact = Readonly<{ name: string; role: string; phone: string; email: string | null }>
export type Room = Readonly<{
  room: string
  guests: string
  people: number
  arrives_on: string
  leaves_on: string
}>
export type ServiceOfGroup = Readonly<{
  day: string
  time: string | null
  /** An option of the catalogue; null: what `service` says, which nobody else sells. */
  option_id: number | null
  service: string
  people: number
  /** For each person; of a stay for all of its nights. */
  price: string
  /** Of a stay, the day of leaving. Absent in sheets of before. */
  last_day?: string | null
  /** Of a stay: its people share so many rooms; null is one. */
  rooms?: number | null
}>
export type Instalment = Readonly<{
  due_on: string
  amount: string
  paid_on: string | null
  reference: string
}>
export type Sheet = Readonly<{
  name: string
  event: string
  channel_id: number
  hotel_id: number | null
  starts_on: string
  ends_on: string
  people: number
  currency: Currency
  notes: string
  contacts: readonly Contact[]
  rooms: readonly Room[]
  services: readonly ServiceOfGroup[]
  instalments: readonly Instalment[]
}>

/** What is of the catalogue, and so can be quoted. */
export const quotable = <Service extends Pick<ServiceOfGroup, 'option_id'>>(
  services: readonly Service[],
): (Service & { option_id: number })[] =>
  services.flatMap((one) => (one.option_id === null ? [] : [{ ...one, option_id: one.option_id }]))

/** Each service for its people. */
export const totalOf = ({ services, currency }: Pick<Sheet, 'services' | 'currency'>): Money =>
  total(
    services.map(({ people, price }) => times(money(price, currency), people)),
    currency,
  )

export const instalmentsOf = (
  { instalments, currency }: Pick<Sheet, 'instalments' | 'currency'>,
  { paid = false } = {},
): Money =>
  total(
    instalments
      .filter(({ paid_on }) => !paid || paid_on !== null)
      .map(({ amount }) => money(amount, currency)),
    currency,
  )

type StayFault = 'group_sheet.stay_days' | 'group_sheet.stay_rooms'
export type Fault =
  | Readonly<{ code: 'group_sheet.days' | 'group_sheet.instalments' | 'group_sheet.amount' }>
  | Readonly<{ code: 'group_sheet.room_days'; room: string }>
  | Readonly<{ code: 'group_sheet.service_day' | StayFault; service: string }>
  | Readonly<{ code: 'group_sheet.service_unnamed' }>

/** The first thing that does not hold together; instalments may be agreed on later. */
export function faultOf(sheet: Sheet): Fault | null {
  const { starts_on, ends_on, rooms, services, instalments, currency } = sheet
  if (ends_on < starts_on) return { code: 'group_sheet.days' }
  const room = rooms.find(({ arrives_on, leaves_on }) => leaves_on <= arrives_on)
  if (room) return { code: 'group_sheet.room_days', room: room.room }
  if (services.some(({ option_id, service }) => option_id === null && service === ''))
    return { code: 'group_sheet.service_unnamed' }
  const stray = services.find(({ day }) => day < starts_on || day > ends_on)
  if (stray) return { code: 'group_sheet.service_day', service: stray.service }
  for (const one of services) {
    const code = faultOfStay(one, ends_on)
    if (code) return { code, service: one.service }
  }
  if (instalments.some(({ amount }) => isZero(money(amount, currency))))
    return { code: 'group_sheet.amount' }
  const isAgreed = instalments.length > 0
  return isAgreed && instalmentsOf(sheet).units !== totalOf(sheet).units
    ? { code: 'group_sheet.instalments' }
    : null
}

/** A stay ends after it begins, while the group is there; every one of its rooms has somebody. */
function faultOfStay(
  { day, last_day, rooms, people }: ServiceOfGroup,
  ends_on: string,
): StayFault | null {
  const leaves = last_day ?? null
  if (leaves !== null && (leaves <= day || leaves > ends_on)) return 'group_sheet.stay_days'
  const isCrowdless = (rooms ?? 1) > people
  return isCrowdless || (leaves === null && (rooms ?? null) !== null)
    ? 'group_sheet.stay_rooms'
    : null
}

/** How many people are in each of the rooms: as equally as it goes, the fuller ones first. */
export const peopleByRoom = (people: number, rooms: number): number[] =>
  Array.from(
    { length: rooms },
    (_, room) => Math.floor(people / rooms) + (room < people % rooms ? 1 : 0),
  )

/** In the order of the form. */
export const SHEET_FIELDS = [
  'name',
  'event',
  'channel_id',
  'hotel_id',
  'starts_on',
  'ends_on',
  'people',
  'currency',
  'notes',
  'contacts',
  'rooms',
  'services',
  'instalments',
] as const satisfies readonly (keyof Sheet)[]
export type SheetField = (typeof SHEET_FIELDS)[number]

type Said = Readonly<Record<string, unknown>>

/**
 * The fields that differ; in which order a line names its cells says nothing, nor whether it names
 * one that is empty.
 */
export const changedIn = (before: Said, after: Said): SheetField[] =>
  SHEET_FIELDS.filter((key) => inOneOrder(before[key]) !== inOneOrder(after[key]))

const inOneOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, cell]) => cell !== null)
            .sort(([left], [right]) => (left < right ? -1 : 1)),
        )
      : part,
  )
