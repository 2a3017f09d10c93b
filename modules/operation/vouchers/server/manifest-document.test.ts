import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { describe, expect, test } from 'vitest'
import type { Manifest, ManifestParty } from '../contract/manifest.ts'
import { manifestPdf } from './manifest-document.ts'

const party = (overrides: Partial<ManifestParty> = {}): ManifestParty => ({
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
  ...overrides,
})
const LONG = party({
  lead_name: 'María Fernanda Guadalupe de la Concepción Hernández-Villaseñor y Domínguez',
  notes: 'Alergia a mariscos y cacahuates; llevan carriola y una silla de ruedas plegable. '.repeat(
    4,
  ),
  pickup_place: 'Entrada de servicio junto a la caseta del estacionamiento norte',
  flight: 'AM 1234',
  owed: { amount: '12345678.0000', currency: 'MXN' },
})

const manifest = (parties_list: ManifestParty[], sees_payment = true): Manifest => ({
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
  can: { redeem: true, sees_payment },
})

describe.skipIf(withoutPoppler)('a manifest on paper', () => {
  const counts = [0, 1, 7, 8, 9, 10, 11, 40]
  const cases = counts.flatMap((count) =>
    (['es', 'en'] as const).map((language) => ({ count, language })),
  )

  test.each(cases)('stays on its pages with $count parties, $language', async (of) => {
    const list = Array.from({ length: of.count }, (_, at) => (at % 3 === 1 ? LONG : party()))

    const pdf = await manifestPdf(manifest(list, of.count % 2 === 1), of.language)

    expect(await faultsOf(pdf, 'staff')).toEqual([])
  })
})
