/** Where anybody reads it, in each language. */
export const NOTICE_PATHS = { es: '/aviso-de-privacidad', en: '/privacy-notice' } as const

/** The characters that a text may have, in each language. */
export const NOTICE_TEXT_MAX = 20_000

/** What the company says of itself; a place of the text, `{address}`, is filled with it. */
export const NOTICE_FIELDS = [
  'company',
  'legal_name',
  'address',
  'phone',
  'contact',
  'email',
] as const
export type NoticeField = (typeof NOTICE_FIELDS)[number]
export type NoticeValues = Readonly<Record<NoticeField, string>>

/** What keeps a text from being published: a value that nobody gave, or words to be written. */
export type Missing = Readonly<
  { kind: 'field'; field: NoticeField } | { kind: 'unknown' | 'mark'; text: string }
>

const PLACE = /\{(\w*)\}/g
/** `[[…]]` marks what the company alone can say. */
const MARK = /\[\[([\s\S]*?)\]\]/g

const isField = (name: string): name is NoticeField =>
  (NOTICE_FIELDS as readonly string[]).includes(name)

/** The text with the values in their places; a value that is not given leaves its place. */
export const fillNotice = (text: string, values: NoticeValues): string =>
  text.replaceAll(PLACE, (place, name: string) => (isField(name) && values[name].trim()) || place)

/** What a text lacks, each thing once: places first, then marks, in the order of the text. */
export function missingOf(text: string, values: NoticeValues): Missing[] {
  const places = [...text.matchAll(PLACE)].flatMap(([place, name = '']): Missing[] => {
    if (!isField(name)) return [{ kind: 'unknown', text: place }]
    return values[name].trim() ? [] : [{ kind: 'field', field: name }]
  })
  const marks = [...text.matchAll(MARK)].map(([, words = '']): Missing => ({
    kind: 'mark',
    text: words.trim(),
  }))
  return [...new Map([...places, ...marks].map((each) => [JSON.stringify(each), each])).values()]
}

export type Block =
  | Readonly<{ kind: 'heading'; text: string }>
  | Readonly<{ kind: 'paragraph'; text: string }>
  | Readonly<{ kind: 'list'; items: readonly string[] }>

/**
 * What a notice is made of: `# ` begins a heading, `- ` an item of a list, a blank line ends a
 * paragraph.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let items: string[] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    lines = []
    items = []
  }
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line.startsWith('- ')) {
      if (lines.length > 0) end()
      items.push(line.slice(2).trim())
      continue
    }
    if (line === '' || line.startsWith('# ') || items.length > 0) end()
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2).trim() })
    else if (line !== '') lines.push(line)
  }
  end()
  return blocks
}
