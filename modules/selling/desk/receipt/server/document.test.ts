import { installation, plainBrand } from '@kit/kernel/installation'
import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import type { PaidLine, Receipt } from '../rules.ts'
import { receiptPdf } from './document.ts'
import { SAMPLE_LINE, SAMPLE_RECEIPT } from './samples.ts'

const line = (overrides: Partial<PaidLine> = {}): PaidLine => ({ ...SAMPLE_LINE, ...overrides })
const receipt = (lines: readonly PaidLine[], customer_name: string | null): Receipt => ({
  ...SAMPLE_RECEIPT,
  total: '98765432.1000',
  due: '98765432.1000',
  customer_name,
  lines,
})
const LONG = line({
  method_es: 'Tarjeta de crédito a meses sin intereses, terminal del banco del norte',
  method_en: 'Credit card in instalments, terminal of the bank of the north',
  amount: '98765432.1000',
  reference: 'AUT-0000-1111-2222-3333-4444-5555-6666',
  is_pending: true,
})

describe.skipIf(withoutPoppler)('a receipt on paper', () => {
  const contents = {
    short: receipt([line()], null),
    long: receipt(
      Array.from({ length: 12 }, () => LONG),
      'María Fernanda Guadalupe de la Concepción Hernández-Villaseñor y Domínguez',
    ),
  }
  const cases = Object.entries(contents).flatMap(([content, told]) =>
    (['es', 'en'] as const).flatMap((language) =>
      (['letter', 'a4', 'roll80'] as const).map((paper) => ({ content, told, language, paper })),
    ),
  )

  test.each(sampleOf('papers within their pages', cases))(
    'stays on its page, $content, $language, $paper',
    async (of) => {
      const { told, paper, language } = of

      const pdf = await receiptPdf(told, {
        paper,
        language,
        brand: plainBrand(installation().company),
      })

      expect(await faultsOf(pdf, 'guest')).toEqual([])
    },
  )
})
