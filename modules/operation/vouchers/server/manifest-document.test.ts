import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { installation, plainBrand } from '@kit/kernel/installation'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import type { Manifest, ManifestParty } from '../contract/manifest.ts'
import { manifestPdf } from './manifest-document.ts'
import { SAMPLE_PARTY, sampleManifest } from './samples.ts'

const BRAND = plainBrand(installation().company)

const party = (overrides: Partial<ManifestParty> = {}): ManifestParty => ({
  ...SAMPLE_PARTY,
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
  ...sampleManifest(parties_list),
  can: { redeem: true, sees_payment },
})

describe.skipIf(withoutPoppler)('a manifest on paper', () => {
  const counts = [0, 1, 7, 8, 9, 10, 11, 40]
  const cases = counts.flatMap((count) =>
    (['es', 'en'] as const).map((language) => ({ count, language })),
  )

  test.each(sampleOf('papers within their pages', cases))(
    'stays on its pages with $count parties, $language',
    async (of) => {
      const list = Array.from({ length: of.count }, (_, at) => (at % 3 === 1 ? LONG : party()))

      const pdf = await manifestPdf(manifest(list, of.count % 2 === 1), {
        language: of.language,
        paper: 'letter',
        brand: BRAND,
      })

      expect(await faultsOf(pdf, 'staff')).toEqual([])
    },
  )
})
