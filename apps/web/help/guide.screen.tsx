import { ErrorState } from '@kit/ui/error-state'
import { useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { MenuLink, usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod'
import { addressOf, GuideBlocks, GuideLink } from './guide-blocks.tsx'
import { guideIndex, guidePage } from './guide-pages.ts'
import type { GuideIndex, GuidePage } from './guide-text.ts'
import { TermList } from './help.tsx'
import { TERMS } from './terms.ts'
import { useHelpTexts } from './texts.ts'
import './help.css'

const Params = z.object({ page: z.string().optional() })
const FIRST_PAGE = 'README'
/** The address of the glossary, which is no page of the guide. */
const TERMS_PAGE = 'palabras'

/** The guide as a whole, a page at a time; an address leads to any section of it. */
export default function GuideScreen() {
  const { page = '' } = usePathParams(Params)
  const index = useQuery(guideIndex())
  if (index.error) return <ErrorState error={index.error} onRetry={() => void index.refetch()} />
  if (!index.data) return <Loading lines={12} />
  const known = index.data.pages.some((own) => own.page === page)
  return (
    <div className="guide">
      <Pages index={index.data} shown={known || page === TERMS_PAGE ? page : FIRST_PAGE} />
      {page === TERMS_PAGE ? <AllTerms /> : <Page page={known ? page : FIRST_PAGE} />}
    </div>
  )
}

function Pages({ index, shown }: { index: GuideIndex; shown: string }) {
  const t = useHelpTexts()
  const language = useLanguage()
  const links = [
    ...index.pages.map(({ page, sections: [first] }) => ({
      page,
      to: addressOf(page),
      title: first!.title[language],
    })),
    { page: TERMS_PAGE, to: addressOf(TERMS_PAGE), title: t('all_terms') },
  ]
  return (
    <nav className="guide-pages" aria-label={t('guide')}>
      <ul>
        {links.map(({ page, to, title }) => (
          <li key={page}>
            <MenuLink to={to} {...(page === shown ? { 'aria-current': 'page' as const } : {})}>
              {title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AllTerms() {
  const t = useHelpTexts()
  return (
    <article className="help-text">
      <PageHeader title={t('all_terms')} />
      <TermList terms={TERMS} />
    </article>
  )
}

function Page({ page }: { page: string }) {
  const language = useLanguage()
  const text = useQuery(guidePage(page, language))
  useSectionInSight(text.data)
  if (text.error) return <ErrorState error={text.error} onRetry={() => void text.refetch()} />
  if (!text.data) return <Loading lines={12} />
  const [first, ...sections] = text.data
  const lead = (to: string, words: string) => <GuideLink to={to}>{words}</GuideLink>
  return (
    <article className="help-text">
      <PageHeader title={first!.title} />
      <GuideBlocks section={first!} lead={lead} />
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          {section.level === 2 ? <h2>{section.title}</h2> : <h3>{section.title}</h3>}
          <GuideBlocks section={section} lead={lead} />
        </section>
      ))}
    </article>
  )
}

/** The section that the address names, once its text has arrived. */
function useSectionInSight(text: GuidePage | undefined): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (text && hash) document.getElementById(hash)?.scrollIntoView()
  }, [text, hash])
}
