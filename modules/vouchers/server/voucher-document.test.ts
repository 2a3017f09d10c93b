import { day } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { describe, expect, test } from 'vitest'
import type { Sheet } from './queries.ts'
import { voucherPdf } from './voucher-document.ts'

const SIGNED: Sheet['signatures'] = (['client', 'rep'] as const).map((signer) => ({
  signer,
  strokes: [
    [
      { x: 0, y: 40 },
      { x: 60, y: 0 },
      { x: 180, y: 60 },
    ],
  ],
  typed_name: null,
  by: 'Daniela Caamal',
  signed_at: '2026-11-29T15:20:00.000Z',
  content_sha256: 'a'.repeat(64),
}))

const sheet = (overrides: Partial<Sheet> = {}): Sheet => ({
  folio: 'CUN-26-000123-1',
  state: 'issued',
  token: 'abcdefghijklmnopqrstuv',
  issued_at: '2026-11-29T15:20:00.000Z',
  reservation_id: 1,
  reservation_folio: 'CUN-26-000123',
  customer_name: 'Ana Peña',
  customer_language: 'en',
  product_es: 'Catamarán a Isla Mujeres',
  product_en: 'Catamaran to Isla Mujeres',
  option_es: 'Con comida',
  option_en: 'With lunch',
  includes_es: 'Comida y bebidas',
  includes_en: 'Lunch and drinks',
  note_es: null,
  note_en: null,
  policy_rules: [{ hours_before: 24, fee_percent: '0' }],
  product_type: 1,
  provider: 'Náutica Azul',
  provider_phone: '+52 998 111 2222',
  service_day: day('2026-12-02'),
  service_time: '08:30:00',
  last_day: day('2026-12-02'),
  adults: 2,
  minors: 1,
  infants: 0,
  minor_ages: [8],
  guest_hotel: 'Brisa Kukulcán Suites',
  room: '1204',
  notes: null,
  pickup_time: '07:10:00',
  pickup_place_es: 'Lobby',
  pickup_place_en: 'Lobby',
  flight: null,
  dock_paid_there: true,
  rep: 'Daniela Caamal',
  signatures: [],
  ...overrides,
})

const SENTENCE = 'Lleve traje de baño, toalla, bloqueador biodegradable y una muda de ropa seca. '
const LONG: Partial<Sheet> = {
  customer_name: 'María Fernanda Guadalupe de la Concepción Hernández-Villaseñor y Domínguez',
  product_en:
    'Two-day archaeological and gastronomic tour of Chichén Itzá, Valladolid and Ek Balam',
  product_es:
    'Recorrido arqueológico y gastronómico de dos días: Chichén Itzá, Valladolid y Ek Balam',
  includes_es: SENTENCE.repeat(6),
  includes_en: SENTENCE.repeat(6),
  note_es: SENTENCE.repeat(8),
  note_en: SENTENCE.repeat(8),
  notes: SENTENCE.repeat(4),
  pickup_place_es: SENTENCE,
  pickup_place_en: SENTENCE,
  minor_ages: [3, 4, 5, 6, 7, 8, 9, 10, 11],
  minors: 9,
}

describe.skipIf(withoutPoppler)('a voucher on paper', () => {
  const contents = {
    short: [sheet()],
    signed: [sheet({ signatures: SIGNED })],
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
    'of three services': [sheet(LONG), sheet({ signatures: SIGNED }), sheet(LONG)],
  } satisfies Record<string, Sheet[]>
  const cases = Object.entries(contents).flatMap(([content, sheets]) =>
    (['es', 'en'] as const).flatMap((language) =>
      (['a4', 'roll80'] as const).flatMap((paper) =>
        [null, 'https://tours.example.com/mi-viaje/abcdefghijklmnopqrstuvwxyz0123456789'].map(
          (page) => ({ content, sheets, language, paper, page }),
        ),
      ),
    ),
  )

  test.each(cases)(
    'stays on its page, $content, $language, $paper, page $page',
    async ({ sheets, language, paper, page }) => {
      const pdf = await voucherPdf(sheets, {
        paper,
        language,
        page,
        installation: installation(),
      })

      expect(await faultsOf(pdf, 'guest')).toEqual([])
    },
  )
})
