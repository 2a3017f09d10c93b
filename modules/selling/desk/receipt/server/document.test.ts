import { day } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { withoutPoppler } from '@kit/pdf/testing'
import { faultsOf } from '@kit/pdf/testing/faults'
import { describe, expect, test } from 'vitest'
import type { PaidLine, Receipt } from '../rules.ts'
import { receiptPdf } from './document.ts'

const line = (overrides: Partial<PaidLine> = {}): PaidLine => ({
  kind: 'cash',
  method_es: 'Efectivo',
  method_en: 'Cash',
  currency: 'USD',
  amount: '300.0000',
  applied: '5334.0000',
  reference: null,
  is_change: false,
  is_pending: false,
  ...overrides,
})
const receipt = (lines: readonly PaidLine[], customer_name: string | null): Receipt => ({
  number: 'CUN-26-000123-R1',
  folio: 'CUN-26-000123',
  day: day('2026-12-02'),
  rep: 'Daniela Caamal',
  customer_name,
  currency: 'MXN',
  total: '98765432.1000',
  due: '98765432.1000',
  paid: '5334.0000',
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

  test.each(cases)('stays on its page, $content, $language, $paper', async (of) => {
    const { told, paper, language } = of

    const pdf = await receiptPdf(told, { paper, language, installation: installation() })

    expect(await faultsOf(pdf, 'guest')).toEqual([])
  })
})
