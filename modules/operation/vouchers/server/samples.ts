import { day } from '@kit/kernel/day'
import { installation, type PaperBrand } from '@kit/kernel/installation'
import { samplePaper } from '@kit/kernel/paper'
import type { Manifest, ManifestParty } from '../contract/manifest.ts'
import { manifestPdf } from './manifest-document.ts'
import type { Sheet } from './queries.ts'
import { voucherPdf, type VoucherPaper } from './voucher-document.ts'

export const SIGNED: Sheet['signatures'] = (['client', 'rep'] as const).map((signer) => ({
  signer,
  strokes: [
    [
      { x: 0, y: 40 },
      { x: 60, y: 0 },
      { x: 180, y: 60 },
    ],
  ],
  typed_name: null,
  by: signer === 'rep' ? 'Daniela Caamal' : null,
  signed_at: '2026-11-29T15:20:00.000Z',
}))

/** A voucher of nobody. */
export const SAMPLE_SHEET: Sheet = {
  folio: 'CUN-26-000123-1',
  state: 'issued',
  token: 'abcdefghijklmnopqrstuv',
  issued_at: '2026-11-29T15:20:00.000Z',
  reservation_id: 1,
  item_id: 1,
  channel_id: 1,
  reservation_folio: 'CUN-26-000123',
  customer_name: 'Ana Peña',
  customer_language: 'en',
  product_es: 'Catamarán a Isla Mujeres',
  product_en: 'Catamaran to Isla Mujeres',
  option_es: 'Con comida',
  option_en: 'With lunch',
  package_es: null,
  package_en: null,
  includes_es: 'Comida y bebidas',
  includes_en: 'Lunch and drinks',
  bring_es: 'Traje de baño y toalla.',
  bring_en: 'Swimsuit and towel.',
  health_es: 'No apto para embarazadas.',
  health_en: 'Not for pregnant guests.',
  note_es: null,
  note_en: null,
  policy_rules: [{ hours_before: 24, fee_percent: '0' }],
  product_type: 1,
  duration_minutes: 420,
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
  pickup_time: null,
  pickup_place_es: null,
  pickup_place_en: null,
  pickup_position: null,
  meeting_point_es: 'Muelle de Playa Linda, Blvd. Kukulcán km 4',
  meeting_point_en: 'Playa Linda pier, Blvd. Kukulcán km 4',
  meeting_position: '21.138412, -86.769205',
  flight: null,
  dock_paid_there: true,
  rep: 'Daniela Caamal',
  location: 'Lobby Principal',
  desk_whatsapp: '+52 998 222 3333',
  currency: 'USD',
  price: '267.0000',
  due: '650.0000',
  paid: '250.0000',
  balance: '400.0000',
  signatures: [],
}

/** A party of nobody. */
export const SAMPLE_PARTY: ManifestParty = {
  voucher: { uuid: 'a', folio: 'CUN-26-000123-1', token: null, state: 'issued' },
  reservation: null,
  service: 'confirmed',
  lead_name: 'Ana Peña',
  product: 'Catamarán',
  adults: 2,
  minors: 1,
  minor_ages: [8],
  infants: 0,
  pax: 3,
  came: 0,
  guest_hotel: 'Brisa Kukulcán Suites',
  room: '1204',
  pickup_time: '07:10:00',
  pickup_place: 'Lobby',
  flight: null,
  notes: null,
  owed: null,
}

export const sampleManifest = (parties_list: ManifestParty[]): Manifest => ({
  key: 'd-1',
  of: 'departure',
  day: '2026-12-02' as Manifest['day'],
  time: '08:30:00',
  name: 'Catamarán a Isla Mujeres',
  detail: 'Con comida · Náutica Azul',
  parties: parties_list.length,
  pax: 3,
  came: 0,
  missed: 0,
  unconfirmed: 2,
  parties_list,
  unconfirmed_list: [{ reservation: null, lead_name: 'Luis', product: 'Catamarán', pax: 2 }],
  others: 1,
  at: '2026-12-02T12:00:00.000Z',
  can: { redeem: true, sees_payment: true },
})

const printVoucher =
  (paper: VoucherPaper) =>
  (language: 'es' | 'en', brand: PaperBrand): Promise<Buffer> =>
    voucherPdf([SAMPLE_SHEET, { ...SAMPLE_SHEET, folio: 'CUN-26-000123-2', signatures: SIGNED }], {
      paper,
      language,
      brand,
      page: `${installation().public_url}/viaje/muestra`,
      whatsapp: '',
      shows_money: true,
    })

export const voucherSample = samplePaper(
  'voucher',
  { es: 'Cupones', en: 'Vouchers' },
  printVoucher('letter'),
)

export const ticketSample = samplePaper(
  'ticket',
  { es: 'Cupones en tira de 80 mm', en: 'Vouchers on an 80 mm strip' },
  printVoucher('roll80'),
)

export const manifestSample = samplePaper(
  'manifest',
  { es: 'Manifiesto', en: 'Manifest' },
  (language, brand) =>
    manifestPdf(sampleManifest([SAMPLE_PARTY]), { language, paper: 'letter', brand }),
)
