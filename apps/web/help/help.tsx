import { Button } from '@kit/ui/button'
import { ErrorState } from '@kit/ui/error-state'
import { useLanguage } from '@kit/ui/i18n'
import { Icon } from '@kit/ui/icons'
import { Loading } from '@kit/ui/loading'
import { useNotice } from '@kit/ui/notice'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { SCREENS } from '../app/screens.ts'
import { addressOf, GuideBlocks, GuideLink } from './guide-blocks.tsx'
import { guideIndex, guidePage } from './guide-pages.ts'
import type { GuideIndex, GuidePage, GuideSection } from './guide-text.ts'
import { FIRST_SECTION, sectionOf } from './section-of.ts'
import { termsIn, type Term } from './terms.ts'
import { useHelpTexts } from './texts.ts'

/** Help for the open page: a section of the guide, the terms on the page, and its keys. */
export function Help({ children }: { children: ReactNode }) {
  const screen = useMatches().at(-1)?.staticData.screen
  const index = useQuery(guideIndex())
  if (index.error) return <ErrorState error={index.error} onRetry={() => void index.refetch()} />
  if (!index.data) return <Loading lines={6} />
  return (
    <Explained key={screen?.path} screen={screen} index={index.data}>
      {children}
    </Explained>
  )
}

function Explained({
  screen,
  index,
  children,
}: {
  screen: ScreenDeclaration | undefined
  index: GuideIndex
  children: ReactNode
}) {
  const t = useHelpTexts()
  const language = useLanguage()
  const own = (screen && sectionOf(screen, SCREENS, index.explains)) ?? FIRST_SECTION
  // The last one is shown; those before it were left by a link.
  const [trail, setTrail] = useState<readonly string[]>([own])
  const shown = trail.at(-1)!
  const [pageName = '', id = ''] = shown.split('#')
  const page = useQuery(guidePage(pageName, language))
  const lead = (to: string, text: string) => (
    <button type="button" className="help-link" onClick={() => setTrail([...trail, to])}>
      {text}
    </button>
  )
  if (page.error) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  if (!page.data) return <Loading lines={6} />
  const sections = withParts(page.data, id)
  return (
    <div className="help-body" key={shown}>
      {trail.length > 1 && (
        <Button icon={<Icon name="left" />} onClick={() => setTrail(trail.slice(0, -1))}>
          {t('back')}
        </Button>
      )}
      {children}
      {sections.map((section, nth) => (
        <section key={section.id} className="help-text">
          {nth === 0 ? <h3>{section.title}</h3> : <h4>{section.title}</h4>}
          <GuideBlocks section={section} lead={lead} />
        </section>
      ))}
      <Share section={shown} />
      <Terms sections={sections} />
      <More page={page.data} shown={id} lead={(to, text) => lead(`${pageName}#${to}`, text)} />
    </div>
  )
}

/** A section with what stands under it; the page itself is its first words alone. */
function withParts(page: GuidePage, id: string): readonly GuideSection[] {
  const at = Math.max(
    page.findIndex((section) => section.id === id),
    0,
  )
  const own = page[at]!
  if (own.level === 1) return [own]
  const next = page.findIndex(({ level }, nth) => nth > at && level <= own.level)
  return page.slice(at, next < 0 ? undefined : next)
}

/** The address of the section, for whoever else needs it. */
function Share({ section }: { section: string }) {
  const t = useHelpTexts()
  const notice = useNotice()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(addressOf(section), window.location.origin).href)
      .then(() => setCopied(true), notice.failed)
  return (
    <p className="help-share">
      <GuideLink to={section}>{t('open')}</GuideLink>
      <Button kind="link" onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </p>
  )
}

/** A page fills after it was opened: its words are looked for again. */
const LOOKED_AT_MILLISECONDS = [0, 1_000, 3_000]

/** The terms of the trade that the page or its explanation says. */
function Terms({ sections }: { sections: readonly GuideSection[] }) {
  const t = useHelpTexts()
  const language = useLanguage()
  const [onPage, setOnPage] = useState('')
  useEffect(() => {
    const look = () => setOnPage(document.querySelector('main')?.innerText ?? '')
    const timers = LOOKED_AT_MILLISECONDS.map((after) => setTimeout(look, after))
    return () => timers.forEach(clearTimeout)
  }, [])
  const terms = termsIn(`${onPage} ${JSON.stringify(sections)}`, language)
  if (terms.length === 0) return null
  return (
    <section>
      <h3>{t('terms')}</h3>
      <TermList terms={terms} />
    </section>
  )
}

export function TermList({ terms }: { terms: readonly Term[] }) {
  const language = useLanguage()
  return (
    <dl className="help-terms">
      {terms.map(({ name, means }) => (
        <div key={name.es}>
          <dt>{name[language]}</dt>
          <dd>{means[language]}</dd>
        </div>
      ))}
    </dl>
  )
}

function More({
  page,
  shown,
  lead,
}: {
  page: GuidePage
  shown: string
  lead: (to: string, text: string) => ReactNode
}) {
  const t = useHelpTexts()
  const others = page.filter(({ id, level }) => level === 2 && id !== shown)
  return (
    <section>
      <h3>{t('more', { page: page[0]!.title })}</h3>
      <ul className="help-more">
        {others.map(({ id, title }) => (
          <li key={id}>{lead(id, title)}</li>
        ))}
      </ul>
      <GuideLink to={FIRST_SECTION}>{t('guide')}</GuideLink>
    </section>
  )
}
