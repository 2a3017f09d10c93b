import { day } from '@kit/kernel/day'
import { installation, plainBrand } from '@kit/kernel/installation'
import { infoOf, linesOf, withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import type { Sheet } from './queries.ts'
import { SAMPLE_SHEET, SIGNED } from './samples.ts'
import { voucherPdf, type Look } from './voucher-document.ts'

const sheet = (overrides: Partial<Sheet> = {}): Sheet => ({ ...SAMPLE_SHEET, ...overrides })

const SENTENCE = 'Lleve traje de baño, toalla, bloqueador biodegradable y una muda de ropa seca. '
const LONG: Partial<Sheet> = {
  customer_name: 'María Fernanda Guadalupe de la Concepción Hernández-Villaseñor y Domínguez',
  product_en:
    'Two-day archaeological and gastronomic tour of Chichén Itzá, Valladolid and Ek Balam',
  product_es:
    'Recorrido arqueológico y gastronómico de dos días: Chichén Itzá, Valladolid y Ek Balam',
  package_es: 'Paquete Aventura Total de la Península de Yucatán y el Caribe Mexicano',
  package_en: 'Total Adventure package of the Yucatán Peninsula and the Mexican Caribbean',
  includes_es: SENTENCE.repeat(6),
  includes_en: SENTENCE.repeat(6),
  bring_es: SENTENCE.repeat(6),
  bring_en: SENTENCE.repeat(6),
  health_es: SENTENCE.repeat(5),
  health_en: SENTENCE.repeat(5),
  note_es: SENTENCE.repeat(8),
  note_en: SENTENCE.repeat(8),
  notes: SENTENCE.repeat(4),
  meeting_point_es: SENTENCE.repeat(3),
  meeting_point_en: SENTENCE.repeat(3),
  rep: 'María de los Ángeles Montserrat Castellanos-Echeverría del Río',
  provider: 'Operadora Turística Internacional del Caribe Mexicano y la Riviera Maya',
  desk_whatsapp: '+52 (998) 222 3333 ext. 12345678901234567890',
  minor_ages: [3, 4, 5, 6, 7, 8, 9, 10, 11],
  minors: 9,
  due: '123456789.0000',
  balance: '123456789.0000',
}
const UNTOLD: Partial<Sheet> = {
  customer_name: null,
  bring_es: '',
  bring_en: '',
  health_es: '',
  health_en: '',
  includes_es: '',
  includes_en: '',
  meeting_point_es: '',
  meeting_point_en: '',
  meeting_position: null,
  duration_minutes: null,
  provider_phone: null,
  guest_hotel: null,
  room: null,
  service_time: null,
  desk_whatsapp: null,
  policy_rules: [],
}
const PAGE = 'https://tours.example.com/mi-viaje/abcdefghijklmnopqrstuvwxyz0123456789'
const look = (over: Partial<Look> = {}): Look => ({
  paper: 'letter',
  language: 'en',
  brand: plainBrand(installation().company),
  page: PAGE,
  whatsapp: '',
  shows_money: true,
  ...over,
})
const textOf = async (sheets: Sheet[], over: Partial<Look> = {}): Promise<string> =>
  (await linesOf(await voucherPdf(sheets, look(over)))).join(' ')

const several = (count: number): Sheet[] =>
  Array.from({ length: count }, (_, index) =>
    sheet({ folio: `CUN-26-000123-${index + 1}`, signatures: SIGNED }),
  )

describe.skipIf(withoutPoppler)('a voucher on paper', () => {
  const contents = {
    short: [sheet()],
    signed: [sheet({ signatures: SIGNED })],
    'with nothing told of its product': [sheet(UNTOLD)],
    'with much to say': [sheet({ ...LONG, signatures: SIGNED })],
    'with very much to say': [
      sheet({
        ...LONG,
        note_en: SENTENCE.repeat(30),
        note_es: SENTENCE.repeat(30),
        signatures: SIGNED,
      }),
    ],
    'of a voided one': [sheet({ state: 'voided' })],
    'of a stay': [sheet({ last_day: day('2026-12-05'), service_time: null })],
    'of two services': several(2),
    'of three services': [sheet(LONG), sheet({ signatures: SIGNED }), sheet(LONG)],
    'of six services': several(6),
    'of twelve services': several(12),
  } satisfies Record<string, Sheet[]>
  const cases = Object.entries(contents).flatMap(([content, sheets]) =>
    (['es', 'en'] as const).flatMap((language) =>
      (['letter', 'a4', 'roll80'] as const).flatMap((paper) =>
        [null, PAGE].map((page) => ({ content, sheets, language, paper, page })),
      ),
    ),
  )

  test.each(sampleOf('papers within their pages', cases))(
    'stays on its page, $content, $language, $paper, page $page',
    async ({ sheets, ...over }) => {
      const pdf = await voucherPdf(sheets, look(over))

      expect(await faultsOf(pdf, 'guest')).toEqual([])
    },
  )

  test.each(['letter', 'a4', 'roll80'] as const)(
    'tells where, when, until when, what to bring, what was signed, the money and whom to call, on %s',
    async (paper) => {
      const english = await textOf([sheet({ signatures: SIGNED })], { paper })
      const spanish = await textOf([sheet({ signatures: SIGNED })], { paper, language: 'es' })

      for (const [text, facts] of [
        [
          english,
          [
            'Catamaran to Isla Mujeres',
            'With lunch',
            'Wed, Dec 2, 2026 · 08:30 AM',
            'Return (approx.)',
            '03:30 PM',
            'Meeting point',
            '2 adults, 1 child (age 8)',
            'Ana Peña',
            'Swimsuit and towel.',
            'Lunch and drinks',
            'Not for pregnant guests.',
            'Ana Peña · Sun, Nov 29, 2026, 10:20 AM',
            'No charge up to 24 hours before; after that, 100% charge.',
            'USD 267.00',
            'USD 650.00',
            'USD 250.00',
            'Balance due',
            'USD 400.00',
            'Tel. +52 998 111 2222',
            'Daniela Caamal · Lobby Principal',
            'CUN-26-000123-1',
          ],
        ],
        [
          spanish,
          [
            'Catamarán a Isla Mujeres',
            'mié 2 dic 2026 · 08:30 AM',
            'Regreso (aprox.)',
            'Punto de encuentro',
            '2 adultos, 1 menor (8 años)',
            'Traje de baño y toalla.',
            'Comida y bebidas',
            'No apto para embarazadas.',
            'Por pagar',
          ],
        ],
      ] as const)
        for (const fact of facts) expect(text).toContain(fact)
      expect(english).not.toMatch(/[0-9a-f]{32}/)
      // A strip breaks them over its lines.
      if (paper === 'roll80') return
      expect(english).toContain('Playa Linda pier, Blvd. Kukulcán km 4')
      expect(english).toContain('Tel. +52 998 000 0000 · WhatsApp +52 998 222 3333')
      expect(spanish).toContain('Muelle de Playa Linda, Blvd. Kukulcán km 4')
    },
  )

  test('names the pickup of who has one, and no meeting point', async () => {
    const text = await textOf([
      sheet({ pickup_time: '07:10:00', pickup_place_es: 'Lobby', pickup_place_en: 'Lobby' }),
    ])

    expect(text).toContain('Pickup 07:10 AM · Lobby')
    expect(text).not.toContain('Playa Linda')
  })

  test('opens the map, the verification and the guest’s page where its codes are touched', async () => {
    const pdf = (await voucherPdf([sheet()], look())).toString('latin1')

    for (const address of ['query=21.138412%2C%20-86.769205', '/cupon/abcdefghij', '/mi-viaje/'])
      expect(pdf).toContain(address)
  })

  test('tells who operates the service no price, and of a part of a package none of its own', async () => {
    const provider = await textOf([sheet()], { shows_money: false })
    const part = await textOf([sheet({ package_es: 'Paquete Islas', package_en: 'Islands' })])

    expect(provider).not.toMatch(/USD|Balance due/)
    expect(part).toContain('Included in your package')
    expect(part).not.toContain('USD 267.00')
  })

  test.each([
    ['letter', 2, 1],
    ['letter', 6, 3],
    ['letter', 12, 6],
    ['a4', 2, 1],
    ['a4', 12, 6],
  ] as const)('on %s, %i services take %i sheets', async (paper, services, sheets) => {
    const pdf = await voucherPdf(several(services), look({ paper }))

    expect(Number((await infoOf(pdf))['Pages'])).toBe(sheets)
    const text = (await linesOf(pdf)).join(' ')
    for (const { folio } of several(services)) expect(text).toContain(`voucher ${folio}`)
  })
})
