import type { Language } from '@kit/kernel/actor'
import { queryOptions } from '@tanstack/react-query'
import type { GuideIndex, GuidePage } from './guide-text.ts'

// `apps/web/guide.ts` hands these over at build time.
const FIRST_PAGE = 'README'
const PAGES = {
  es: import.meta.glob<GuidePage>('../../../docs/user-guide/*.md', {
    import: 'default',
    query: '?guide',
  }),
  en: import.meta.glob<GuidePage>('../../../docs/user-guide/en/*.md', {
    import: 'default',
    query: '?guide',
  }),
} satisfies Record<Language, unknown>

const loadIndex = import.meta.glob<GuideIndex>('../../../docs/user-guide/README.md', {
  import: 'default',
  query: '?guide-index',
})

/** The index of the guide, fetched once. */
export const guideIndex = () =>
  queryOptions({
    queryKey: ['guide'],
    queryFn: () => Object.values(loadIndex)[0]!(),
    staleTime: Infinity,
  })

/** A page of the guide; the first one for a name that no page has. */
export function guidePage(page: string, language: Language) {
  const pages = Object.entries(PAGES[language])
  const named = (name: string) => pages.find(([path]) => path.endsWith(`/${name}.md`))?.[1]
  return queryOptions({
    queryKey: ['guide', language, page],
    queryFn: named(page) ?? named(FIRST_PAGE)!,
    staleTime: Infinity,
  })
}
