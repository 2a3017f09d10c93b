import { fill, GUEST_TEXTS } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import type { PaperBrand } from '@kit/kernel/installation'
import type { Block } from '@kit/pdf/document'
import { footOf, letterhead } from '@kit/pdf/letterhead'
import { OFFER_TEXTS } from './guest-texts.ts'
import { nameOf, serviceRows, summaryRows, untilInWords } from './offer-words.ts'
import type { Told } from './show.ts'

/** A version of a quotation on paper, in its customer's language. */
export async function offerPdf(
  { quotation, version, lines }: Told,
  { language, paper, brand }: { language: Language; paper: 'letter' | 'a4'; brand: PaperBrand },
): Promise<Buffer> {
  const texts = OFFER_TEXTS[language]
  const until = untilInWords(version.valid_until, language)
  const blocks: Block[] = [
    ...letterhead(brand, { title: `${texts.title} ${quotation.folio}` }),
    {
      kind: 'pairs',
      rows: [
        [texts.folio, `${quotation.folio} / ${version.number}`],
        [texts.customer, quotation.customer_name],
        [texts.until, until],
        [GUEST_TEXTS[language].rep, quotation.rep],
      ],
    },
    ...(version.note ? [{ kind: 'paragraph', text: version.note } as const] : []),
    ...lines.flatMap((line): Block[] => [
      { kind: 'rule' },
      { kind: 'heading', text: nameOf(line, language), level: 2 },
      { kind: 'pairs', rows: serviceRows(line, version, language) },
    ]),
    { kind: 'rule' },
    { kind: 'heading', text: GUEST_TEXTS[language].summary, level: 2 },
    { kind: 'pairs', rows: summaryRows(version, language) },
    { kind: 'space', millimetres: 2 },
    { kind: 'paragraph', text: fill(texts[version.price_kind], { until }), bold: true },
    { kind: 'paragraph', text: texts.no_seats },
  ]
  const { documentPdf } = await import('@kit/pdf/document')
  return documentPdf({
    paper,
    title: `${texts.title} ${quotation.folio}`,
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
