import type { LocalText } from '@kit/ui/screen'

/** Text of the guide: plain, a label of a screen, what is typed, or a link to another section. */
export type Inline = string | { label: string } | { typed: string } | { text: string; to: string }
export type Block =
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'steps' | 'points'; items: readonly (readonly Inline[])[] }
  | {
      kind: 'table'
      head: readonly (readonly Inline[])[]
      rows: readonly (readonly (readonly Inline[])[])[]
    }
/** A heading and what stands under it, up to the next one; `level` 1 is the page itself. */
export type GuideSection = Readonly<{
  /** The same in both editions: the Spanish heading without accents. */
  id: string
  level: number
  title: string
  blocks: readonly Block[]
}>
/** One page in one language. */
export type GuidePage = readonly GuideSection[]

/** Pages and sections of the guide, without their texts. */
export type GuideIndex = Readonly<{
  pages: readonly Readonly<{
    page: string
    sections: readonly Readonly<{ id: string; level: number; title: LocalText }>[]
  }>[]
  /** The section, as `page#id`, of a screen's path or of a group of the menu (`group:turnos`). */
  explains: Readonly<Record<string, string>>
}>

type RawSection = GuideSection & Readonly<{ anchor: string; explains: readonly string[] }>

const HEADING = /^(#{1,3}) (.+)$/
/** `<!-- explains /turno group:turnos -->`, under the heading of the section. */
const EXPLAINS = /^<!-- explains (.+) -->$/

/** Reads one page of the guide: the part of Markdown that its pages are written in. */
export function readPage(markdown: string): readonly RawSection[] {
  const sections: RawSection[] = []
  let lines: string[] = []
  const close = () => {
    const last = sections.pop()
    if (last) sections.push({ ...last, blocks: blocksOf(lines) })
    lines = []
  }
  for (const line of markdown.split('\n')) {
    const [, marks, title] = HEADING.exec(line) ?? []
    const explains = EXPLAINS.exec(line)?.[1]
    if (marks && title) {
      close()
      const anchor = anchorOf(title)
      const id = anchor.normalize('NFD').replace(/\p{M}/gu, '')
      sections.push({ id, anchor, level: marks.length, title, explains: [], blocks: [] })
    } else if (explains) {
      const last = sections.pop()!
      sections.push({ ...last, explains: [...last.explains, ...explains.split(' ')] })
    } else lines.push(line)
  }
  close()
  return sections
}

/** Returns the anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const POINT = /^- /
const STEP = /^\d+\. /

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let run: string[] = []
  const close = () => {
    if (run.length > 0) blocks.push(blockOf(run))
    run = []
  }
  for (const line of lines) {
    const begins = kindOf(line)
    if (!line.trim()) close()
    else {
      // A list may follow its sentence without an empty line.
      if (run.length > 0 && begins !== 'paragraph' && kindOf(run[0]!) === 'paragraph') close()
      run.push(line)
    }
  }
  close()
  return blocks
}

const kindOf = (line: string): Block['kind'] =>
  POINT.test(line)
    ? 'points'
    : STEP.test(line)
      ? 'steps'
      : line.startsWith('|')
        ? 'table'
        : 'paragraph'

function blockOf(lines: readonly string[]): Block {
  const kind = kindOf(lines[0]!)
  if (kind === 'table') {
    const [head, , ...rows] = lines.map((line) => line.split('|').slice(1, -1).map(inlineOf))
    return { kind, head: head!, rows }
  }
  if (kind === 'paragraph') return { kind, text: inlineOf(lines.join(' ')) }
  const mark = kind === 'points' ? POINT : STEP
  const items: string[] = []
  for (const line of lines)
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  return { kind, items: items.map(inlineOf) }
}

const INLINE = /\*\*(?<label>[^*]+)\*\*|`(?<typed>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g

function inlineOf(raw: string): readonly Inline[] {
  const text = raw.trim().replace(/\s+/g, ' ')
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    const { label, typed, text: linked, to } = match.groups!
    if (match.index > at) found.push(text.slice(at, match.index))
    if (label) found.push({ label })
    else if (typed) found.push({ typed })
    else found.push({ text: linked!, to: to! })
    at = match.index + match[0].length
  }
  if (at < text.length) found.push(text.slice(at))
  return found
}
