import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { installation, plainBrand } from '@kit/kernel/installation'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import { offerPdf } from './offer-document.ts'
import { sampleLine, sampleOffer } from './samples.ts'
import type { FoundLine } from './show.ts'

const BRAND = plainBrand(installation().company)

const NAME = 'Recorrido arqueológico y gastronómico de dos días: Chichén Itzá, Valladolid, Ek Balam'

describe.skipIf(withoutPoppler)('a quotation on paper', () => {
  const cases = [1, 2, 3, 4, 5, 6, 7, 14].flatMap((count) =>
    (['es', 'en'] as const).flatMap((language) => [
      { count, language, content: 'short', given: sampleOffer(lines(count, 'Catamarán'), null) },
      {
        count,
        language,
        content: 'long',
        given: sampleOffer(lines(count, NAME), `${NAME}. `.repeat(8)),
      },
    ]),
  )

  test.each(sampleOf('papers within their pages', cases))(
    'stays on its pages, $content, of $count services, $language',
    async (of) => {
      const pdf = await offerPdf(of.given, { language: of.language, paper: 'letter', brand: BRAND })

      expect(await faultsOf(pdf, 'guest')).toEqual([])
    },
  )
})

function lines(count: number, name: string): FoundLine[] {
  return Array.from({ length: count }, () => sampleLine(name))
}
