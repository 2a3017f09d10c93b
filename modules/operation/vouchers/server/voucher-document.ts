import type { Language } from '@kit/kernel/actor'
import { installation, type Installation, type PaperBrand } from '@kit/kernel/installation'
import { mapAddress } from '@kit/kernel/map-address'
import type { Block } from '@kit/pdf/document'
import { footOf, letterhead } from '@kit/pdf/letterhead'
import { whereOf } from '../rules/where.ts'
import { fill, GUEST_TEXTS } from './guest-texts.ts'
import type { Sheet } from './queries.ts'
import { signatureBlocks } from './signature-blocks.ts'
import {
  isStay,
  money,
  optionInWords,
  toKnow,
  whenInWords,
  whereAndWho,
  whomToCall,
} from './voucher-words.ts'

export type VoucherPaper = 'letter' | 'a4' | 'roll80'
export type Look = Readonly<{
  paper: VoucherPaper
  language: Language
  brand: PaperBrand
  /** The address of the guest's page; null: there is none to give. */
  page: string | null
  /** To which guests write where their desk has no number of its own; empty: the telephone. */
  whatsapp: string
  /** False for who operates the service, who is told no price. */
  shows_money: boolean
}>

const VOUCHER_QR_MILLIMETRES = { sheet: 33, roll: 40 } as const
/** Of what the guest opens, smaller than what is scanned on arrival. */
const OTHER_QR_MILLIMETRES = { sheet: 22, roll: 26 } as const

/**
 * Vouchers as a PDF in one language: as many on a sheet as it holds, or one strip of ticket paper,
 * with lines to cut along. What concerns the whole reservation follows them once.
 */
export async function voucherPdf(sheets: readonly Sheet[], look: Look): Promise<Buffer> {
  const texts = GUEST_TEXTS[look.language]
  const { brand } = look
  const blocks = sheets.flatMap((sheet, index): Block[] => [
    ...(index > 0 ? [{ kind: 'cut', shared: true } as const] : []),
    {
      kind: 'together',
      blocks: isRoll(look) ? stripBlocks(sheet, look) : sheetBlocks(sheet, look),
    },
  ])
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper: look.paper === 'roll80' ? 'roll' : look.paper,
    compact: true,
    title: `${texts.voucher} ${sheets.map(({ folio }) => folio).join(', ')}`,
    language: look.language,
    blocks: [...blocks, ...closingBlocks(sheets, look)],
    color: brand.color,
    footer: footOf(
      brand,
      fill(texts.issued_by, { legal_name: brand.legal_name, rfc: brand.rfc }),
      look.language,
    ),
  })
}

const sizeOf = ({ paper }: Look) => (paper === 'roll80' ? 'roll' : 'sheet')
const isRoll = ({ paper }: Look): boolean => paper === 'roll80'

function sheetBlocks(sheet: Sheet, look: Look): Block[] {
  const { language, brand } = look
  const texts = GUEST_TEXTS[language]
  const isVoided = sheet.state === 'voided'
  const facts: Block[] = [
    ...nameBlocks(sheet, look),
    { kind: 'pairs', rows: whereAndWho(sheet, language) },
  ]
  return [
    ...letterhead(brand, { title: `${texts.voucher} ${sheet.folio}` }),
    ...(isVoided ? voidedBlocks(texts) : []),
    ...(isVoided
      ? facts
      : [{ kind: 'columns', widths: [13, 7], columns: [facts, codesOf(sheet, look)] } as const]),
    { kind: 'rule' },
    { kind: 'pairs', texts: true, rows: toKnow(sheet, language) },
    { kind: 'rule' },
    ...moneyBlocks(sheet, look),
    { kind: 'pairs', texts: true, rows: calling(sheet, look) },
  ]
}

function stripBlocks(sheet: Sheet, look: Look): Block[] {
  const { language, brand } = look
  const texts = GUEST_TEXTS[language]
  const isVoided = sheet.state === 'voided'
  return [
    ...letterhead(brand, { title: texts.voucher, isRoll: true }),
    ...(isVoided ? voidedBlocks(texts) : []),
    ...nameBlocks(sheet, look),
    { kind: 'rule' },
    { kind: 'pairs', rows: [[texts.folio, sheet.folio], ...whereAndWho(sheet, language)] },
    { kind: 'rule' },
    ...[...toKnow(sheet, language), ...calling(sheet, look)].flatMap(([label, text]): Block[] => [
      { kind: 'paragraph', text: label, bold: true },
      { kind: 'paragraph', text },
    ]),
    { kind: 'rule' },
    ...moneyBlocks(sheet, look),
    ...(isVoided ? [] : [codeBlock(sheet, look), ...mapBlocks(sheet, look)]),
  ]
}

/** The code that is scanned, and beside it those that the guest opens. */
const codesOf = (sheet: Sheet, look: Look): Block[] => [
  {
    kind: 'columns',
    widths: [4, 3],
    columns: [[codeBlock(sheet, look)], [...mapBlocks(sheet, look), ...pageBlocks(look)]],
  },
]

function nameBlocks(sheet: Sheet, look: Look): Block[] {
  const { language } = look
  const texts = GUEST_TEXTS[language]
  const align = isRoll(look) ? 'center' : 'left'
  const option = optionInWords(sheet, language)
  const when = whenInWords(sheet, language)
  return [
    { kind: 'heading', text: language === 'es' ? sheet.product_es : sheet.product_en, align },
    ...(option === '' ? [] : [{ kind: 'paragraph', text: option, muted: true, align } as const]),
    {
      kind: 'heading',
      level: 2,
      text: isStay(sheet) ? `${texts.check_in}: ${when}` : when,
      align,
    },
  ]
}

const calling = (sheet: Sheet, { language, brand, whatsapp }: Look) =>
  whomToCall(sheet, { language, phone: brand.phone, whatsapp })

function moneyBlocks(sheet: Sheet, look: Look): Block[] {
  if (!look.shows_money || sheet.state === 'voided') return []
  const rows = money(sheet, look.language)
  if (isRoll(look)) return [{ kind: 'pairs', rows }, { kind: 'rule' }]
  return [
    {
      kind: 'columns',
      columns: rows.map(([label, amount]) => [
        { kind: 'paragraph', text: label, muted: true },
        { kind: 'paragraph', text: amount, bold: true },
      ]),
    },
  ]
}

/** The code that is scanned on arrival, with what is typed where it cannot be. */
function codeBlock(sheet: Sheet, look: Look): Block {
  return {
    kind: 'qr',
    text: verificationAddress(sheet.token, installation()),
    millimetres: VOUCHER_QR_MILLIMETRES[sizeOf(look)],
    caption: `${sheet.folio}\n${GUEST_TEXTS[look.language].show_this}`,
  }
}

function mapBlocks(sheet: Sheet, look: Look): Block[] {
  const where = whereOf(sheet)
  if (!where?.map) return []
  const caption = GUEST_TEXTS[look.language][`map_of_${where.kind}`]
  return [
    {
      kind: 'qr',
      text: mapAddress(where.map),
      millimetres: OTHER_QR_MILLIMETRES[sizeOf(look)],
      caption,
    },
  ]
}

function pageBlocks(look: Look): Block[] {
  const { page, language } = look
  if (!page) return []
  const caption = GUEST_TEXTS[language].page
  return [{ kind: 'qr', text: page, millimetres: OTHER_QR_MILLIMETRES[sizeOf(look)], caption }]
}

/**
 * Once on everything that is printed together: as they signed, where there is room for it, and on a
 * strip the guest's page, which stands on each voucher of a sheet.
 */
function closingBlocks(sheets: readonly Sheet[], look: Look): Block[] {
  const live = sheets.find(({ state }) => state !== 'voided')
  const blocks = [
    ...(isRoll(look) ? pageBlocks(look) : []),
    ...(live ? signatureBlocks(live, look) : []),
  ]
  return blocks.length > 0 ? [{ kind: 'together', optional: true, blocks }] : []
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
