import type { Language } from '@kit/kernel/actor'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import {
  readPage,
  type Block,
  type GuideIndex,
  type GuidePage,
  type Inline,
} from './help/guide-text.ts'

const FOLDER = join(import.meta.dirname, '../../docs/user-guide')
/** The page that the guide begins with. */
const FIRST = 'README'

type Raw = ReturnType<typeof readPage>
type Edition = ReadonlyMap<string, Raw>

/** Both editions of the guide, as they stand in docs/user-guide. */
export const readGuide = (folder = FOLDER): Record<Language, Edition> => ({
  es: readEdition(folder),
  en: readEdition(join(folder, 'en')),
})

function readEdition(folder: string): Edition {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const pages = files.map((file) => basename(file, '.md'))
  const sorted = pages.sort((one, other) => Number(other === FIRST) - Number(one === FIRST))
  return new Map(
    sorted.map((page) => [page, readPage(readFileSync(join(folder, `${page}.md`), 'utf8'))]),
  )
}

/** Returns the sections of each page, titled in both languages, and the screens that each explains. */
export function indexOfGuide({ es, en }: Record<Language, Edition> = readGuide()): GuideIndex {
  return {
    pages: [...es].map(([page, sections]) => ({
      page,
      sections: sections.map(({ id, level, title }, nth) => ({
        id,
        level,
        title: { es: title, en: en.get(page)?.[nth]?.title ?? title },
      })),
    })),
    explains: Object.fromEntries(
      [...es].flatMap(([page, sections]) =>
        sections.flatMap(({ id, explains }) => explains.map((what) => [what, `${page}#${id}`])),
      ),
    ),
  }
}

/** Returns a page in one language. Sections and links use the ids of the Spanish edition. */
export function pageOfGuide(
  page: string,
  language: Language,
  guide: Record<Language, Edition> = readGuide(),
): GuidePage {
  const spanish = guide.es.get(page)!
  const edition = guide[language]
  const target = (to: string): string => {
    const [file = '', anchor] = to.split('#')
    const other = file ? basename(file, '.md') : page
    if (!edition.has(other)) return ''
    const nth = edition.get(other)!.findIndex((section) => section.anchor === anchor)
    return `${other}#${guide.es.get(other)![Math.max(nth, 0)]!.id}`
  }
  const linked = (text: readonly Inline[]): readonly Inline[] =>
    text.map((part) => {
      if (typeof part === 'string' || !('to' in part)) return part
      // A link out of the guide leads to a file of the repository, which the browser does not have.
      const to = target(part.to)
      return to ? { ...part, to } : part.text
    })
  return edition.get(page)!.map(({ level, title, blocks }, nth) => ({
    id: spanish[nth]!.id,
    level,
    title,
    blocks: blocks.map((block) => mapped(block, linked)),
  }))
}

function mapped(block: Block, map: (text: readonly Inline[]) => readonly Inline[]): Block {
  if (block.kind === 'paragraph') return { ...block, text: map(block.text) }
  if (block.kind !== 'table') return { ...block, items: block.items.map(map) }
  return { ...block, head: block.head.map(map), rows: block.rows.map((row) => row.map(map)) }
}

/**
 * The browser is handed the guide as data, read here at build time: `…/vender.md?guide` is a page in
 * the language of its folder, `…?guide-index` what stands where.
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    load(id) {
      const [file = '', asked = ''] = id.split('?')
      if (!file.startsWith(FOLDER) || !asked.startsWith('guide')) return null
      this.addWatchFile(file)
      const content = asked.startsWith('guide-index')
        ? indexOfGuide()
        : pageOfGuide(basename(file, '.md'), file.startsWith(join(FOLDER, 'en')) ? 'en' : 'es')
      return `export default ${JSON.stringify(content)}`
    },
  }
}
