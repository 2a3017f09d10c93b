import { day } from '@kit/kernel/day'
import { samplePaper } from '@kit/kernel/paper'
import { offerPdf } from './offer-document.ts'
import type { FoundLine, Told } from './show.ts'

export const sampleLine = (name: string): FoundLine => ({
  version_id: 1,
  option_id: 1,
  product_uuid: 'a',
  product_es: name,
  product_en: name,
  option_es: 'Con comida',
  option_en: 'With lunch',
  service_day: day('2026-12-02'),
  last_day: day('2026-12-04'),
  service_time: '08:30:00',
  adults: 2,
  minors: 1,
  infants: 0,
  minor_ages: [8],
  total: '2400.0000',
  wanted: {},
})

/** A quotation to nobody. */
export const sampleOffer = (lines: FoundLine[], note: string | null): Told => ({
  quotation: {
    id: 1,
    uuid: 'a',
    channel_id: 1,
    folio: 'COT-26-000001',
    state: 'sent',
    version: 1,
    last_number: 1,
    customer_name: 'Ana Peña',
    customer_email: null,
    customer_phone: null,
    customer_language: 'es',
    valid_until: '2026-12-09T04:59:59.000Z',
    reason: null,
    sent_at: null,
    reminded_at: null,
    created_at: '2026-12-02T15:00:00.000Z',
    rep: 'Daniela Caamal',
    location: 'Club de playa',
    hotel: 'Brisa Kukulcán Suites',
    reservation: null,
    group: null,
  },
  version: {
    id: 1,
    number: 1,
    price_kind: 'frozen',
    currency: 'MXN',
    gross: '2400.0000',
    discount: '240.0000',
    dock: '20.0000',
    total: '2180.0000',
    deposit: '654.0000',
    promo_code: 'VERANO',
    combo_id: null,
    combo: null,
    valid_until: '2026-12-09T04:59:59.000Z',
    note,
    created_by: 'Daniela Caamal',
    created_at: '2026-12-02T15:00:00.000Z',
  },
  lines,
})

export const quotationSample = samplePaper(
  'quotation',
  { es: 'Cotización', en: 'Quotation' },
  (language, brand) =>
    offerPdf(
      sampleOffer(
        [sampleLine(language === 'es' ? 'Catamarán a Isla Mujeres' : 'Catamaran to Isla Mujeres')],
        null,
      ),
      { language, paper: 'letter', brand },
    ),
)
