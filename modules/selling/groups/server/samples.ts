import { samplePaper } from '@kit/kernel/paper'
import { sheetPdf } from './sheet-document.ts'
import type { FoundSheet } from './sheets.ts'

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

/** A group of nobody, with so many rooms, services and instalments. */
export const sampleSheet = (count: number, name: string): FoundSheet => ({
  id: 1,
  uuid: 'a',
  folio: 'GRP-26-0001',
  name,
  event: 'wedding',
  channel_id: 1,
  channel: 'Cancún',
  hotel_id: null,
  hotel: null,
  starts_on: '2026-12-02',
  ends_on: '2026-12-06',
  people: 20,
  currency: 'MXN',
  notes: `${name}. `.repeat(count),
  contacts: many(2, {
    name,
    role: 'Organizadora',
    phone: '+52 998 111 2222',
    email: 'ana@bodas.mx',
  }),
  rooms: many(count, {
    room: 'Doble vista al mar',
    guests: name,
    people: 2,
    arrives_on: '2026-12-02',
    leaves_on: '2026-12-06',
  }) as unknown as FoundSheet['rooms'],
  services: many(count, {
    day: '2026-12-03',
    time: '08:30:00',
    name,
    people: 20,
    price: '1200.0000',
    last_day: null,
  }) as unknown as FoundSheet['services'],
  instalments: many(count, {
    due_on: '2026-12-01',
    amount: '24000.0000',
    paid_on: '2026-11-30',
    reference: 'TRANSFERENCIA 000111222333444555',
  }) as unknown as FoundSheet['instalments'],
  total: '480000.0000',
  paid: '24000.0000',
  made_by: 'Daniela Caamal',
})

export const groupSheetSample = samplePaper(
  'group_sheet',
  { es: 'Ficha de grupo', en: 'Group sheet' },
  (language, brand) =>
    sheetPdf(sampleSheet(2, language === 'es' ? 'Boda Peña' : 'Peña wedding'), {
      language,
      paper: 'letter',
      brand,
    }),
)
