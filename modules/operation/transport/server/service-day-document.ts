import type { Language } from '@kit/kernel/actor'
import { day, dayInWords, showTimeOfDay } from '@kit/kernel/day'
import type { PaperBrand } from '@kit/kernel/installation'
import type { Block } from '@kit/pdf/document'
import { letterhead } from '@kit/pdf/letterhead'
import type { ServiceDay, ServiceLine, ServiceDrive } from '../contract/service-day.ts'

const TEXTS = {
  es: {
    title: 'Hoja del día',
    no_driver: 'Sin chofer',
    no_drive: 'Sin vehículo',
    nobody: 'No hay nada en esta hoja.',
    guide: 'Guía',
    leaves: 'Sale',
    seats: (taken: number, capacity: number) => `${taken} de ${capacity} lugares`,
    others: (count: number) => `y ${count} de otros canales`,
    pax: (count: number) => `${count} pax`,
    columns: ['Hora', 'Recoger en', 'Huésped', 'Pax', 'Servicio'],
    room: 'Hab.',
    flight: 'Vuelo',
    missed: 'NO SHOW',
  },
  en: {
    title: 'Day sheet',
    no_driver: 'No driver',
    no_drive: 'No vehicle',
    nobody: 'There is nothing on this sheet.',
    guide: 'Guide',
    leaves: 'Leaves',
    seats: (taken: number, capacity: number) => `${taken} of ${capacity} seats`,
    others: (count: number) => `and ${count} of other channels`,
    pax: (count: number) => `${count} pax`,
    columns: ['Time', 'Pick up at', 'Guest', 'Pax', 'Service'],
    room: 'Room',
    flight: 'Flight',
    missed: 'NO SHOW',
  },
} as const
type Texts = (typeof TEXTS)[Language]
const WIDTHS = [14, 32, 30, 8, 34] as const

type Wanted = {
  driver_id: number | undefined
  language: Language
  paper: 'letter' | 'a4'
  brand: PaperBrand
}

/** A page for each driver, with their drives; then what nobody drives yet. */
export async function serviceDayPdf(
  { date, lines, drives }: ServiceDay,
  { driver_id, language, paper, brand }: Wanted,
): Promise<Buffer> {
  const texts = TEXTS[language]
  const when = dayInWords(day(date), language)
  const shown = drives.filter(
    (drive) =>
      lines.some(({ drive_id }) => drive_id === drive.id) &&
      (driver_id === undefined || drive.driver?.id === driver_id),
  )
  const waiting = driver_id === undefined ? lines.filter(({ drive_id }) => drive_id === null) : []
  const sheets = [
    ...[...Map.groupBy(shown, ({ driver }) => driver?.id)].map(([, own]) =>
      sheetOf(own, lines, texts),
    ),
    ...(waiting.length > 0 ? [[...headOf(texts.no_drive), tableOf(waiting, texts)]] : []),
  ]
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper,
    title: `${texts.title} ${date}`,
    language,
    color: brand.color,
    compact: true,
    footer: `${texts.title} · ${when}`,
    blocks: [
      ...letterhead(brand, { title: texts.title }),
      { kind: 'paragraph', text: when, bold: true },
      ...(sheets.length === 0 ? [{ kind: 'paragraph', text: texts.nobody } as const] : []),
      ...sheets.flatMap((blocks, index) =>
        index === 0 ? blocks : [{ kind: 'cut' } as const, ...blocks],
      ),
    ],
  })
}

function sheetOf(
  drives: readonly ServiceDrive[],
  lines: readonly ServiceLine[],
  texts: Texts,
): Block[] {
  const { driver } = drives[0]!
  return [
    ...headOf(driver ? [driver.name, driver.phone].filter(Boolean).join(' · ') : texts.no_driver),
    ...drives.flatMap((drive): Block[] => [
      { kind: 'space', millimetres: 2 },
      { kind: 'paragraph', text: driveInWords(drive, texts), bold: true },
      tableOf(
        lines.filter(({ drive_id }) => drive_id === drive.id),
        texts,
      ),
    ]),
  ]
}

const headOf = (text: string): Block[] => [
  { kind: 'space', millimetres: 2 },
  { kind: 'heading', text, level: 2 },
]

const driveInWords = (drive: ServiceDrive, texts: Texts): string =>
  [
    `${texts.leaves} ${showTimeOfDay(drive.leaves_at)}`,
    drive.vehicle.plates ? `${drive.vehicle.name} (${drive.vehicle.plates})` : drive.vehicle.name,
    texts.seats(drive.seats_taken, drive.capacity),
    drive.others > 0 && texts.others(drive.others),
    drive.guide &&
      `${texts.guide}: ${[drive.guide.name, drive.guide.phone].filter(Boolean).join(' ')}`,
  ]
    .filter(Boolean)
    .join(' · ')

const tableOf = (lines: readonly ServiceLine[], texts: Texts): Block => ({
  kind: 'lines',
  columns: texts.columns.map((header, index) => ({
    header,
    width: WIDTHS[index]!,
    ...(index === 3 ? { align: 'right' as const } : {}),
  })),
  rows: lines.map((line) => [
    line.hour ? showTimeOfDay(line.hour) : '—',
    [
      line.place ?? line.guest_hotel,
      line.place && line.guest_hotel,
      line.room && `${texts.room} ${line.room}`,
      line.flight && `${texts.flight} ${line.flight}`,
    ]
      .filter(Boolean)
      .join('\n') || '—',
    [line.customer, line.phone, line.state === 'no_show' && texts.missed]
      .filter(Boolean)
      .join('\n'),
    String(line.pax),
    [line.product, line.folio].join('\n'),
  ]),
})
