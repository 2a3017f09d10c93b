import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { installation, plainBrand } from '@kit/kernel/installation'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import { sheetPdf } from './sheet-document.ts'
import { sampleSheet } from './samples.ts'

const BRAND = plainBrand(installation().company)

const NAME = 'Recorrido arqueológico y gastronómico de dos días: Chichén Itzá, Valladolid, Ek Balam'

describe.skipIf(withoutPoppler)('the sheet of a group on paper', () => {
  const cases = [0, 1, 5, 6, 7, 8, 9, 10, 11, 30].flatMap((count) =>
    (['es', 'en'] as const).flatMap((language) => [
      { count, language, name: 'Boda Peña' },
      { count, language, name: NAME },
    ]),
  )

  test.each(sampleOf('papers within their pages', cases))(
    'stays on its pages, $count rooms, $language, $name',
    async (of) => {
      const pdf = await sheetPdf(sampleSheet(of.count, of.name), {
        language: of.language,
        paper: 'letter',
        brand: BRAND,
      })

      expect(await faultsOf(pdf, 'staff')).toEqual([])
    },
  )
})
