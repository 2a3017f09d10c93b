// Vouchers as PDF a second, beside pdfkit alone: a page with the same texts in the same letters and
// the same code, put on the page by pdfkit's own calls.
import { plainBrand, type Installation } from '@kit/kernel/installation'
import { day } from '@kit/kernel/day'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import type { Sheet } from '../modules/operation/vouchers/server/queries.ts'
import { voucherPdf } from '../modules/operation/vouchers/server/voucher-document.ts'
import { findFontFile } from '../packages/pdf/font-files.ts'
import { median, report } from './parts/report-measure.ts'

const PAGES = 200
const ROUNDS = 5
const PER_SECOND_RATIO = 1

const SHEET: Sheet = {
  folio: 'CU-000123',
  state: 'issued',
  token: 'aBcDeFgHiJkLmNoPqRsTuV',
  issued_at: '2026-03-10T15:00:00.000Z',
  reservation_id: 1,
  item_id: 1,
  channel_id: 1,
  reservation_folio: 'CT-000045',
  customer_name: 'Begoña Núñez Echeverría',
  customer_language: 'es',
  product_es: 'Isla Contoy e Isla Mujeres en catamarán',
  product_en: 'Contoy and Isla Mujeres by catamaran',
  option_es: 'Día completo con comida',
  option_en: 'Full day with lunch',
  includes_es: 'Transporte, guía bilingüe, comida en la playa, bebidas y equipo de snorkel.',
  includes_en: 'Transport, bilingual guide, lunch on the beach, drinks and snorkel gear.',
  package_es: null,
  package_en: null,
  bring_es: 'Sombrero',
  bring_en: 'A hat',
  health_es: 'No apto para embarazadas.',
  health_en: 'Not for pregnant guests.',
  duration_minutes: 420,
  pickup_position: null,
  meeting_point_es: '',
  meeting_point_en: '',
  meeting_position: null,
  location: 'Lobby',
  desk_whatsapp: null,
  currency: 'MXN',
  price: '2000.0000',
  due: '2000.0000',
  paid: '500.0000',
  balance: '1500.0000',
  note_es: 'Lleve traje de baño, toalla y bloqueador biodegradable.',
  note_en: 'Bring a swimsuit, a towel and biodegradable sunscreen.',
  policy_rules: [{ hours_before: 24, fee_percent: '50' }],
  product_type: 1,
  provider: 'Marina Caribe',
  provider_phone: '998 000 0000',
  service_day: day('2026-03-20'),
  service_time: '08:00:00',
  last_day: day('2026-03-20'),
  adults: 2,
  minors: 1,
  infants: 0,
  minor_ages: [7],
  guest_hotel: 'Hotel Ceiba',
  room: '1204',
  notes: 'Alergia a los mariscos',
  pickup_time: '07:15:00',
  pickup_place_es: 'Motor lobby',
  pickup_place_en: 'Motor lobby',
  flight: null,
  dock_paid_there: true,
  rep: 'Laura Canul',
  signatures: [],
}
const HOUSE = {
  company: {
    name: 'Mostrador Tours',
    address: 'Av. Bonampak 1, Cancún',
    phone: '998 000 0000',
  },
  public_url: 'https://tours.example',
} as unknown as Installation
const FONTS = (['regular', 'bold'] as const).map(
  (weight) => findFontFile('a'.codePointAt(0)!, weight)!.font,
)
const LOOK = {
  paper: 'letter',
  language: 'es',
  brand: plainBrand(HOUSE.company),
  page: null,
  whatsapp: '',
  shows_money: true,
} as const

const LINES = linesOf(SHEET)
await ours()
await bare()
const rounds: { ours: number; bare: number }[] = []
for (let round = 0; round < ROUNDS; round++)
  rounds.push({ ours: await pace(ours), bare: await pace(bare) })

report({
  name: 'cupones en PDF: pdfkit solo ÷ Mostrador',
  value: median(rounds.map((round) => round.bare / round.ours)),
  unit: 'ratio',
  budget: PER_SECOND_RATIO,
  note: `${perSecond((round) => round.ours)} cupones/s, ${perSecond((round) => round.bare)} páginas/s pdfkit solo, de un procesador`,
})

function perSecond(pick: (round: { ours: number; bare: number }) => number): string {
  return median(rounds.map(pick)).toFixed(0)
}

/** Documents a second of processor time: each is of one process and waits for nothing. */
async function pace(make: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let made = 0; made < PAGES; made++) await make()
  const { user, system } = process.cpuUsage(before)
  return PAGES / ((user + system) / 1e6)
}

function ours(): Promise<Buffer> {
  return voucherPdf([SHEET], LOOK)
}

/** What stands on our page, word for word. */
function linesOf(sheet: Sheet): readonly string[] {
  const { company } = HOUSE
  return [
    company.name,
    `${company.address} · ${company.phone}`,
    'CUPÓN',
    ...Object.entries(sheet).flatMap(([name, value]) =>
      typeof value === 'string' && !name.endsWith('_en') ? [`${name}: ${value}`] : [],
    ),
    '2 adultos, 1 menor (7)',
    'Con 24 horas o menos se cobra el 50 %.',
  ]
}

async function bare(): Promise<void> {
  const document = new PDFDocument({ size: 'A4', margin: 48, font: null as unknown as string })
  const ended = finished(document.resume())
  for (const [index, line] of LINES.entries())
    document.font(FONTS[index % 2]! as never, 10).text(line)
  const { modules } = create(`https://tours.example/cupon/${SHEET.token}`, {
    errorCorrectionLevel: 'M',
  })
  const cell = 130 / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        document.rect(48 + column * cell, 600 + row * cell, cell, cell).fill('#1a1a1a')
  document.end()
  await ended
}
