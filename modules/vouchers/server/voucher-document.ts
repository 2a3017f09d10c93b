import { policySentence } from '@app/catalog/rules/cancellation-fee'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay } from '@kit/kernel/day'
import type { Installation } from '@kit/kernel/installation'
import type { Block } from '@kit/pdf/document'
import type { Sheet } from './queries.ts'
import { signatureBlocks } from './signature-blocks.ts'
import { fill, GUEST_TEXTS, partyInWords, pickupInWords } from './guest-texts.ts'

export type VoucherPaper = 'a4' | 'roll80'
type Look = {
  paper: VoucherPaper
  language: Language
  installation: Installation
  /** The address of the guest's page; null: there is none to give. */
  page: string | null
}

const QR_MILLIMETRES = { a4: 46, roll80: 40 } as const
/** Smaller than that of the voucher, which is scanned on arrival. */
const PAGE_QR_MILLIMETRES = 24

/**
 * Vouchers as a PDF in one language: a page each, or one strip of ticket paper with lines to cut
 * along.
 */
export async function voucherPdf(sheets: readonly Sheet[], look: Look): Promise<Buffer> {
  const texts = GUEST_TEXTS[look.language]
  const { company } = look.installation
  const blocks = sheets.flatMap((sheet, index): Block[] => [
    ...(index > 0 ? [{ kind: 'cut' } as const] : []),
    ...voucherBlocks(sheet, look),
    ...(index === sheets.length - 1 ? pageBlocks(look) : []),
  ])
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper: look.paper === 'a4' ? 'a4' : 'roll',
    title: `${texts.voucher} ${sheets.map(({ folio }) => folio).join(', ')}`,
    language: look.language,
    blocks,
    footer: fill(texts.issued_by, company),
  })
}

function voucherBlocks(sheet: Sheet, look: Look): Block[] {
  const { language, paper, installation } = look
  const texts = GUEST_TEXTS[language]
  const isRoll = paper === 'roll80'
  const align = isRoll ? 'center' : 'left'
  return [
    { kind: 'heading', text: installation.company.name, align },
    {
      kind: 'paragraph',
      text: `${installation.company.address} · ${installation.company.phone}`,
      muted: true,
      align,
    },
    { kind: 'rule' },
    ...(sheet.state === 'voided' ? voidedBlocks(texts) : []),
    { kind: 'paragraph', text: texts.voucher.toUpperCase(), muted: true, align },
    { kind: 'heading', text: language === 'es' ? sheet.product_es : sheet.product_en, align },
    { kind: 'space', millimetres: isRoll ? 1 : 2 },
    { kind: 'pairs', rows: whatAndWhen(sheet, language) },
    { kind: 'rule' },
    { kind: 'pairs', rows: whoAndWhere(sheet, language) },
    ...contentBlocks(sheet, language),
    ...(sheet.state === 'voided' ? [] : qrBlocks(sheet, look)),
    ...(sheet.state === 'voided' ? [] : signatureBlocks(sheet, look)),
  ]
}

type Rows = (readonly [label: string, value: string])[]
const given = (rows: readonly (readonly [string, string | null | undefined | false])[]): Rows =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

function whatAndWhen(sheet: Sheet, language: Language): Rows {
  const texts = GUEST_TEXTS[language]
  const isStay = sheet.last_day !== sheet.service_day
  const [product, option] =
    language === 'es' ? [sheet.product_es, sheet.option_es] : [sheet.product_en, sheet.option_en]
  return given([
    [texts.folio, sheet.folio],
    [texts.option, option !== product && option],
    [isStay ? texts.check_in : texts.day, dayInWords(sheet.service_day, language)],
    [texts.check_out, isStay && dayInWords(sheet.last_day, language)],
    [texts.time, sheet.service_time && showTimeOfDay(sheet.service_time)],
    [texts.party, partyInWords(sheet, language)],
    [texts.provider, sheet.provider],
    [texts.phone, sheet.provider_phone],
  ])
}

function whoAndWhere(sheet: Sheet, language: Language): Rows {
  const texts = GUEST_TEXTS[language]
  return given([
    [texts.lead, sheet.customer_name],
    [texts.reservation, sheet.reservation_folio],
    [texts.hotel, sheet.guest_hotel],
    [texts.room, sheet.room],
    [texts.pickup, pickupInWords(sheet, language)],
    [texts.flight, sheet.flight],
    [texts.rep, sheet.rep],
  ])
}

function contentBlocks(sheet: Sheet, language: Language): Block[] {
  const texts = GUEST_TEXTS[language]
  const [includes, note] =
    language === 'es' ? [sheet.includes_es, sheet.note_es] : [sheet.includes_en, sheet.note_en]
  return [
    ...(sheet.notes
      ? ([
          { kind: 'paragraph', text: texts.guest_notes, bold: true },
          { kind: 'paragraph', text: sheet.notes },
        ] as const)
      : []),
    { kind: 'rule' },
    ...(includes === ''
      ? []
      : ([
          { kind: 'paragraph', text: texts.includes, bold: true },
          { kind: 'paragraph', text: includes },
        ] as const)),
    ...(note
      ? ([
          { kind: 'paragraph', text: texts.note, bold: true },
          { kind: 'paragraph', text: note },
        ] as const)
      : []),
    { kind: 'paragraph', text: texts.policy, bold: true },
    { kind: 'paragraph', text: policySentence(sheet.policy_rules, language) },
    ...(sheet.dock_paid_there
      ? ([{ kind: 'paragraph', text: texts.dock_there, bold: true }] as const)
      : []),
  ]
}

/** The guest's page, once on everything that is printed together. */
function pageBlocks({ page, language, paper }: Look): Block[] {
  if (!page) return []
  const texts = GUEST_TEXTS[language]
  const align = paper === 'roll80' ? 'center' : 'left'
  return [
    { kind: 'rule' },
    { kind: 'paragraph', text: texts.page, bold: true, align },
    { kind: 'qr', text: page, millimetres: PAGE_QR_MILLIMETRES, align, caption: texts.page_hint },
  ]
}

function qrBlocks(sheet: Sheet, { language, paper, installation }: Look): Block[] {
  const texts = GUEST_TEXTS[language]
  return [
    { kind: 'space', millimetres: paper === 'a4' ? 4 : 2 },
    {
      kind: 'qr',
      text: verificationAddress(sheet.token, installation),
      millimetres: QR_MILLIMETRES[paper],
      caption: texts.scan,
    },
    { kind: 'space', millimetres: 2 },
    { kind: 'paragraph', text: texts.show_this, bold: true, align: 'center' },
    { kind: 'space', millimetres: 2 },
  ]
}

const voidedBlocks = (texts: (typeof GUEST_TEXTS)['es']): Block[] => [
  { kind: 'heading', text: texts.voided, align: 'center' },
  { kind: 'paragraph', text: texts.voided_hint, align: 'center' },
  { kind: 'rule' },
]

/** What the QR carries: an address that any telephone opens. */
export const verificationAddress = (
  token: string,
  { public_url }: Pick<Installation, 'public_url'>,
): string => `${public_url}/cupon/${token}`
