import type { Finding, Findings, LocalText, Shortcut } from '@kit/ui/screen'

/** The part of a list or report that search needs (`apps/web/table-screens.ts`). */
type TableFinding = Readonly<{
  path: string
  kind: 'list' | 'report'
  about?: LocalText
  question?: LocalText
  words?: LocalText
}>

const tables = import.meta.glob<TableFinding>(
  ['../../../modules/*/*/reports/*.report.ts', '../../../modules/*/*/tables/*.table.ts'],
  { eager: true, import: 'default', query: '?finding' },
)
const modules = import.meta.glob<Findings>(
  [
    '../../../modules/*/*/web/finding.ts',
    '../../../modules/*/*/*/web/finding.ts',
    '../help/finding.ts',
  ],
  { eager: true, import: 'default' },
)

export const SHORTCUTS: readonly Shortcut[] = Object.values(modules).flatMap(
  ({ shortcuts = [] }) => shortcuts,
)
export const REPORTS: ReadonlySet<string> = new Set(
  Object.values(tables).flatMap(({ kind, path }) => (kind === 'report' ? [path] : [])),
)
const BY_PATH: Readonly<Record<string, Partial<Finding>>> = Object.fromEntries([
  ...Object.values(tables).map(({ path, about, question, words }) => {
    const sentence = about ?? question
    return [path, { ...(sentence ? { about: sentence } : {}), ...(words ? { words } : {}) }]
  }),
  ...Object.values(modules).flatMap(({ screens }) => Object.entries(screens)),
])

/** Returns the sentence and the search words of the screen at a path. */
export const findingOf = (path: string): Partial<Finding> => BY_PATH[path] ?? {}
