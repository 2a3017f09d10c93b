import { dayInWords } from '@kit/kernel/day'
import { amountInWords, fill, GUEST_TEXTS, type VoucherPaper } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import type { PaperBrand } from '@kit/kernel/installation'
import { amountOf, money, type Money } from '@kit/kernel/money'
import type { Block } from '@kit/pdf/document'
import { footOf, letterhead } from '@kit/pdf/letterhead'
import { leftToPay, lineInWords, paidTogether, RECEIPT_TEXTS, type Receipt } from '../rules.ts'

export const inWords = (amount: Money): string => amountInWords(amountOf(amount), amount.currency)

/** A receipt as a PDF: a sheet, or the strip of a ticket printer, in one language. */
export async function receiptPdf(
  receipt: Receipt,
  { paper, language, brand }: { paper: VoucherPaper; language: Language; brand: PaperBrand },
): Promise<Buffer> {
  const t = RECEIPT_TEXTS[language]
  const align = paper === 'roll80' ? 'center' : 'left'
  const blocks: Block[] = [
    ...letterhead(brand, {
      title: paper === 'roll80' ? t.receipt : `${t.receipt} ${receipt.number}`,
      isRoll: paper === 'roll80',
    }),
    { kind: 'pairs', rows: headOf(receipt, language) },
    { kind: 'rule' },
    ...(paper === 'roll80' ? stripOf(receipt, language) : [tableOf(receipt, language)]),
    { kind: 'rule' },
    { kind: 'pairs', rows: sumsOf(receipt, language) },
    ...(leftToPay(receipt)
      ? []
      : [{ kind: 'paragraph', text: t.paid_up, bold: true, align } as const]),
    ...(receipt.lines.some(({ is_pending }) => is_pending)
      ? [{ kind: 'paragraph', text: t.pending_note, align } as const]
      : []),
    { kind: 'space', millimetres: 3 },
    { kind: 'paragraph', text: t.no_invoice, muted: true, align },
  ]
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper: paper === 'roll80' ? 'roll' : paper,
    title: `${t.receipt} ${receipt.number}`,
    language,
    blocks,
    color: brand.color,
    footer: footOf(
      brand,
      fill(GUEST_TEXTS[language].issued_by, { legal_name: brand.legal_name, rfc: brand.rfc }),
      language,
    ),
  })
}

type Rows = (readonly [label: string, value: string])[]

export function headOf(receipt: Receipt, language: Language): Rows {
  const t = RECEIPT_TEXTS[language]
  return [
    [t.number, receipt.number],
    [t.reservation, receipt.folio],
    [t.day, dayInWords(receipt.day, language)],
    ...(receipt.customer_name ? [[t.lead, receipt.customer_name] as const] : []),
    [t.rep, receipt.rep],
  ]
}

export function sumsOf(receipt: Receipt, language: Language): Rows {
  const t = RECEIPT_TEXTS[language]
  const left = leftToPay(receipt)
  return [
    [t.sum, inWords(paidTogether(receipt))],
    [t.total, inWords(money(receipt.total, receipt.currency))],
    ...(left ? [[t.balance, inWords(left)] as const] : []),
  ]
}

/** On a strip each method stands over its amount. */
const stripOf = ({ lines }: Receipt, language: Language): Block[] => [
  {
    kind: 'pairs',
    rows: lines.map((line) => [
      lineInWords(line, language),
      inWords(money(line.amount, line.currency)),
    ]),
  },
]

function tableOf({ lines, currency }: Receipt, language: Language): Block {
  const t = RECEIPT_TEXTS[language]
  return {
    kind: 'lines',
    columns: [
      { header: t.method, width: 3 },
      { header: t.amount, width: 2, align: 'right' },
      { header: t.applied, width: 2, align: 'right' },
    ],
    rows: lines.map((line) => [
      lineInWords(line, language),
      inWords(money(line.amount, line.currency)),
      inWords(money(line.applied, currency)),
    ]),
  }
}
