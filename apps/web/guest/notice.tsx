import { blocksOf, type Block } from '@app/privacy/rules'
import { CallError } from '@kit/http/call'
import type { Language } from '@kit/kernel/actor'
import { dayInWords } from '@kit/kernel/day'
import { useEffect, useState } from 'react'
import { AboutData } from './about-data.tsx'
import { call, NOTICE, type Notice } from './calls.ts'
import { GuestHead } from './head.tsx'
import { chosenLanguage } from './language.ts'
import { fill, GUEST_TEXTS } from './texts.ts'

type Found =
  | { is: 'loading' }
  | { is: 'shown'; notice: Notice }
  /** The server says why there is nothing to read. */
  | { is: 'failed'; why: string | null }

/** An English address asks for English, unless the reader chose a language before. */
const ofAddress = (): Language => (location.pathname.startsWith('/privacy') ? 'en' : 'es')
const askedNumber = (): number | undefined =>
  Number(new URLSearchParams(location.search).get('version')) || undefined

/** The privacy notice as anybody reads it: dated, in both languages, with its older versions. */
export function NoticePage() {
  const [found, setFound] = useState<Found>({ is: 'loading' })
  const [language, setLanguage] = useState<Language>(() => chosenLanguage() ?? ofAddress())
  const [number, setNumber] = useState(askedNumber)
  const t = GUEST_TEXTS[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = t.notice
  }, [language, t])
  useEffect(() => {
    let isShown = true
    void find(number).then((next) => isShown && setFound(next))
    return () => {
      isShown = false
    }
  }, [number, language])
  const read = (version: number | undefined) => {
    const search = version === undefined ? '' : `?version=${version}`
    history.pushState(null, '', `${location.pathname}${search}`)
    setNumber(version)
    window.scrollTo(0, 0)
  }
  useEffect(() => {
    const back = () => setNumber(askedNumber())
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  return (
    <>
      <GuestHead
        company={found.is === 'shown' ? found.notice.company : ''}
        language={language}
        onLanguage={setLanguage}
      />
      <main className="guest">
        {found.is === 'loading' && (
          <p role="status" className="guest-hint">
            {t.loading_notice}
          </p>
        )}
        {found.is === 'failed' && (
          <section className="guest-card" role="alert">
            <h1>{t.notice}</h1>
            <p>{found.why ?? t.notice_failed}</p>
          </section>
        )}
        {found.is === 'shown' && <Text notice={found.notice} language={language} onRead={read} />}
      </main>
    </>
  )
}

async function find(number: number | undefined): Promise<Found> {
  try {
    const query = number === undefined ? {} : { number }
    return { is: 'shown', notice: await call(NOTICE, { query }) }
  } catch (error) {
    return { is: 'failed', why: error instanceof CallError ? error.message : null }
  }
}

type TextProps = {
  notice: Notice
  language: Language
  onRead: (number: number | undefined) => void
}

function Text({ notice, language, onRead }: TextProps) {
  const t = GUEST_TEXTS[language]
  const { number, published_on, replaced_on, versions } = notice
  const titleOf = (one: Notice['versions'][number]) =>
    fill(t.version_of, {
      number: String(one.number),
      day: dayInWords(one.published_on, language),
    })
  const others = versions.filter((one) => one.number !== number)
  return (
    <>
      <section className="guest-title">
        <h1>{t.notice}</h1>
        <p className="guest-hint">{titleOf({ number, published_on })}</p>
      </section>
      {replaced_on && (
        <p className="guest-notice">
          {fill(t.replaced, { day: dayInWords(replaced_on, language) })}{' '}
          <button type="button" className="guest-link" onClick={() => onRead(undefined)}>
            {t.newest}
          </button>
        </p>
      )}
      <article className="guest-card guest-text">
        {blocksOf(language === 'es' ? notice.text_es : notice.text_en).map((block, index) => (
          <Written key={index} block={block} />
        ))}
      </article>
      <AboutData language={language} />
      {others.length > 0 && (
        <section className="guest-card guest-versions">
          <h2>{t.versions}</h2>
          <ul>
            {others.map((one) => (
              <li key={one.number}>
                <button type="button" className="guest-link" onClick={() => onRead(one.number)}>
                  {titleOf(one)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Written({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p className="guest-words">{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
