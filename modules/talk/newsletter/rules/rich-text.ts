/** A mail leads to https alone. */
export const LINK = /^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/

export type Span =
  | string
  | { kind: 'bold' | 'italic'; spans: Span[] }
  | { kind: 'link'; url: string; spans: Span[] }
export type Passage =
  | { kind: 'text'; lines: Span[][] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }

const ITEM = /^\s*(?:(?<dash>[-•])|\d{1,3}[.)])\s+(?<text>\S.*)$/
const MARK =
  /\*\*(?=\S)(?<bold>.+?)(?<=\S)\*\*|(?<!\*)\*(?![\s*])(?<italic>.+?)(?<![\s*])\*(?!\*)|\[(?<label>[^\]]+)\]\((?<url>[^\s()]+)\)/

/**
 * A paragraph as it is written, `**bold**`, `*italic*`, `[text](https://…)` and lines that begin with
 * `- ` or `1. `, as what it means. It holds no markup: whatever else stands in it is text.
 */
export function passagesOf(written: string): Passage[] {
  const passages: Passage[] = []
  let last: Passage | undefined
  for (const line of written.split('\n')) {
    const item = ITEM.exec(line)
    if (line.trim() === '') last = undefined
    else if (item) {
      const ordered = item.groups!['dash'] === undefined
      if (last?.kind !== 'list' || last.ordered !== ordered)
        passages.push((last = { kind: 'list', ordered, items: [] }))
      last.items.push(spansOf(item.groups!['text']!))
    } else {
      if (last?.kind !== 'text') passages.push((last = { kind: 'text', lines: [] }))
      last.lines.push(spansOf(line))
    }
  }
  return passages
}

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let rest = text
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    const { bold, italic, label, url } = found.groups!
    if (found.index > 0) spans.push(rest.slice(0, found.index))
    if (bold !== undefined) spans.push({ kind: 'bold', spans: spansOf(bold) })
    else if (italic !== undefined) spans.push({ kind: 'italic', spans: spansOf(italic) })
    else if (isLink(url!)) spans.push({ kind: 'link', url: url!, spans: [label!] })
    else spans.push(found[0])
    rest = rest.slice(found.index + found[0].length)
  }
  return rest === '' ? spans : [...spans, rest]
}

export const isLink = (url: string): boolean => LINK.test(url) && URL.canParse(url)

/** Its words alone, as an inbox shows them beside the subject. */
export function wordsOf(written: string): string {
  return passagesOf(written)
    .flatMap((passage) => (passage.kind === 'list' ? passage.items : passage.lines))
    .map((spans) => spans.map(wordsIn).join(''))
    .join(' ')
}

const wordsIn = (span: Span): string =>
  typeof span === 'string' ? span : span.spans.map(wordsIn).join('')
