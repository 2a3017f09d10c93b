import type { Language } from '@kit/kernel/actor'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import type { BrandedInstallation } from '@kit/kernel/installation'
import type { ICalCalendar, ICalEventData } from 'ical-generator'
import { serviceReturn, whereOf } from '../rules/where.ts'
import { GUEST_TEXTS, partyInWords } from './guest-texts.ts'
import type { Sheet } from './queries.ts'
import { isStay, said } from './voucher-words.ts'

/** How long an event lasts whose return nobody knows. */
const USUAL_MILLISECONDS = 3_600_000

type Look = Readonly<{ language: Language; house: BrandedInstallation; page: string | null }>

/**
 * Returns the services of good vouchers as an iCalendar file. A service keeps its key when its
 * voucher is issued anew, so that a later file moves the event instead of adding another.
 */
export async function voucherCalendar(sheets: readonly Sheet[], look: Look): Promise<Buffer> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator')
  const { company } = look.house
  const calendar: ICalCalendar = ical({
    name: company.name,
    prodId: { company: 'Mostrador', product: 'Mostrador', language: look.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const sheet of sheets) calendar.createEvent(eventOf(sheet, look))
  return Buffer.from(calendar.toString())
}

function eventOf(sheet: Sheet, { language, house, page }: Look): ICalEventData {
  const texts = GUEST_TEXTS[language]
  const where = whereOf(sheet)
  const bring = said(sheet.bring_es, sheet.bring_en, language)
  return {
    ...timesOf(sheet),
    id: `${sheet.reservation_folio}-${sheet.item_id}@${new URL(house.public_url).hostname}`,
    sequence: minutesSinceEpoch(sheet.issued_at),
    summary: said(sheet.product_es, sheet.product_en, language),
    ...(where ? { location: [where[language], sheet.guest_hotel].filter(Boolean).join(', ') } : {}),
    ...(page ? { url: page } : {}),
    description: [
      `${texts.voucher} ${sheet.folio}`,
      `${texts.party}: ${partyInWords(sheet, language)}`,
      bring && `${texts.bring}: ${bring}`,
      `${texts.phone} ${house.company.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** Grows with each voucher of a service, as calendars ask of a later version of an event. */
const minutesSinceEpoch = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/** From the pickup, else the departure, to the return; whole days where no hour is known. */
function timesOf(sheet: Sheet): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const { service_day, service_time, pickup_time, last_day } = sheet
  const begins = pickup_time ?? service_time
  if (isStay(sheet) || begins === null)
    return { allDay: true, start: dateOf(service_day), end: dateOf(addDays(last_day, 1)) }
  const start = instantOf(service_day, begins)
  const back = serviceReturn(sheet)
  const end = back ? instantOf(back.day, back.time) : null
  return { start, end: end && end > start ? end : new Date(start.getTime() + USUAL_MILLISECONDS) }
}

/** Midnight where the server runs: an event of whole days is written from its local date. */
function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
