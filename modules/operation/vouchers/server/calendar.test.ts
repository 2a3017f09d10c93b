import { day } from '@kit/kernel/day'
import { installation, plainBrand } from '@kit/kernel/installation'
import { expect, test } from 'vitest'
import { voucherCalendar } from './calendar.ts'
import type { Sheet } from './queries.ts'
import { SAMPLE_SHEET } from './samples.ts'

const house = { ...installation(), company: plainBrand(installation().company) }
const page = 'https://tours.example.com/viaje/abc'

/** The lines of the file, those that were folded joined again. */
const linesOf = async (over: Partial<Sheet>, language: 'es' | 'en' = 'en') =>
  String(await voucherCalendar([{ ...SAMPLE_SHEET, ...over }], { language, house, page }))
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('an event goes from the departure to the return, in universal time', async () => {
  const lines = await linesOf({})

  expect(lines).toContain('SUMMARY:Catamaran to Isla Mujeres')
  // Cancún is five hours behind.
  expect(lines).toContain('DTSTART:20261202T133000Z')
  expect(lines).toContain('DTEND:20261202T203000Z')
  expect(lines.find((line) => line.startsWith('LOCATION'))).toContain('Playa Linda pier')
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('Swimsuit and towel.')
})

test('a service whose voucher is issued anew keeps its key and takes the place of the earlier event', async () => {
  const first = await linesOf({})
  const second = await linesOf({ folio: 'CUN-26-000123-2', issued_at: '2026-11-30T15:20:00.000Z' })
  const [key, other] = [first, second].map((lines) => lines.find((line) => line.startsWith('UID:')))
  const [version, later] = [first, second].map((lines) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))!.slice('SEQUENCE:'.length)),
  )

  expect(other).toBe(key)
  expect(later).toBeGreaterThan(version!)
})

test('an event begins at the pickup where there is one', async () => {
  expect(await linesOf({ pickup_time: '07:10:00', pickup_place_es: 'Lobby' })).toContain(
    'DTSTART:20261202T121000Z',
  )
})

test('a ticket without an hour is an event of a whole day', async () => {
  const lines = await linesOf({ service_time: null })

  expect(lines).toContain('DTSTART;VALUE=DATE:20261202')
  expect(lines).toContain('DTEND;VALUE=DATE:20261203')
})

test('a stay lasts from its first night to the day of leaving', async () => {
  const lines = await linesOf({ last_day: day('2026-12-05'), service_time: '15:00:00' })

  expect(lines).toContain('DTSTART;VALUE=DATE:20261202')
  expect(lines).toContain('DTEND;VALUE=DATE:20261206')
})

test('a service whose return nobody knows lasts an hour', async () => {
  expect(await linesOf({ duration_minutes: null })).toContain('DTEND:20261202T143000Z')
})

test('a guest who reads Spanish gets it in Spanish', async () => {
  expect(await linesOf({}, 'es')).toContain('SUMMARY:Catamarán a Isla Mujeres')
})
