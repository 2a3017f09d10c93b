import { day } from '@kit/kernel/day'
import { installation, plainBrand } from '@kit/kernel/installation'
import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import type { ServiceDay, ServiceDrive, ServiceLine } from '../contract/service-day.ts'
import { serviceDayPdf } from './service-day-document.ts'

const DRIVERS = [
  { id: 1, name: 'Evaristo Chan', phone: '+52 998 555 0101' },
  { id: 2, name: 'María Fernanda de la Concepción Hernández-Villaseñor', phone: null },
]

const drive = (id: number): ServiceDrive => ({
  id,
  version: 1,
  kind: id % 2 === 0 ? 'route' : 'private',
  vehicle: { id, name: 'Toyota Hiace de la base norte', plates: 'UYX-12-34' },
  driver: DRIVERS[id % 3] ?? null,
  guide: id % 2 === 0 ? DRIVERS[1]! : null,
  leaves_at: '06:30:00',
  minutes: 120,
  capacity: 14,
  seats_taken: 12,
  others: id % 2,
})

const line = (at: number, drives: number): ServiceLine => ({
  item_id: at + 1,
  reservation_uuid: '00000000-0000-4000-8000-000000000000',
  folio: `RMY-26-00${at}-1`,
  customer: at % 3 === 0 ? DRIVERS[1]!.name : 'Ana Ruiz',
  phone: '+1 305 555 0100',
  pax: 4,
  ride: 'tour',
  direction: null,
  option_id: 1,
  hour: at % 5 === 0 ? null : '06:45:00',
  service_time: '08:00:00',
  product: 'Chichén Itzá, cenote sagrado y Valladolid con comida buffet y guía certificado',
  provider: 'Mayab Expediciones',
  flight: at % 4 === 0 ? 'AM 1234' : null,
  guest_hotel: 'Gran Alborada Riviera Maya Resort & Spa',
  room: '12045-B',
  place: at % 2 === 0 ? 'Entrada de servicio junto a la caseta norte' : null,
  zone: 'Riviera Maya',
  state: at % 7 === 0 ? 'no_show' : 'confirmed',
  drive_id: at % 4 === 3 || drives === 0 ? null : (at % drives) + 1,
})

const dayOf = (lines: number, drives: number): ServiceDay => ({
  date: day('2026-12-01'),
  lines: Array.from({ length: lines }, (_, at) => line(at, drives)),
  drives: Array.from({ length: drives }, (_, at) => drive(at + 1)),
  vehicles: [],
  drivers: [],
  guides: [],
  drive_minutes: 120,
  can: { assign: true },
})

describe.skipIf(withoutPoppler)('the day sheet on paper', () => {
  const cases = [
    [0, 0],
    [1, 1],
    [9, 3],
    [25, 0],
    [60, 6],
  ].flatMap(([lines, drives]) =>
    (['es', 'en'] as const).map((language) => ({ lines: lines!, drives: drives!, language })),
  )

  test.each(sampleOf('papers within their pages', cases))(
    'stays on its pages with $lines pickups in $drives drives, $language',
    async ({ lines, drives, language }) => {
      const pdf = await serviceDayPdf(dayOf(lines, drives), {
        driver_id: undefined,
        language,
        paper: 'letter',
        brand: plainBrand(installation().company),
      })

      expect(await faultsOf(pdf, 'staff')).toEqual([])
    },
  )
})
