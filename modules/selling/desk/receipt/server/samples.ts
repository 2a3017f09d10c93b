import { day } from '@kit/kernel/day'
import { samplePaper } from '@kit/kernel/paper'
import type { PaidLine, Receipt } from '../rules.ts'
import { receiptPdf } from './document.ts'

export const SAMPLE_LINE: PaidLine = {
  kind: 'cash',
  method_es: 'Efectivo',
  method_en: 'Cash',
  currency: 'USD',
  amount: '300.0000',
  applied: '5334.0000',
  reference: null,
  is_change: false,
  is_pending: false,
}

/** A receipt of nobody. */
export const SAMPLE_RECEIPT: Receipt = {
  number: 'CUN-26-000123-R1',
  folio: 'CUN-26-000123',
  day: day('2026-12-02'),
  rep: 'Daniela Caamal',
  customer_name: 'Ana Peña',
  currency: 'MXN',
  total: '10668.0000',
  due: '10668.0000',
  paid: '5334.0000',
  lines: [SAMPLE_LINE],
}

export const receiptSample = samplePaper(
  'receipt',
  { es: 'Recibo', en: 'Receipt' },
  (language, brand) => receiptPdf(SAMPLE_RECEIPT, { paper: 'letter', language, brand }),
)
