import { dayInWords, instantInWords } from '@kit/kernel/day'
import { NOTICE_PATHS } from '@app/privacy/rules'
import { CallError } from '@kit/http/call'
import type { Language } from '@kit/kernel/actor'
import { useCallback, useEffect, useState } from 'react'
import { call, OPEN, type Page } from './calls.ts'
import { Contact } from './contact.tsx'
import { Shown } from './context.ts'
import { forgetPage, keepPage, keptPage } from './kept.ts'
import { GuestHead } from './head.tsx'
import { chosenLanguage } from './language.ts'
import { Money } from './money.tsx'
import { Days } from './days.tsx'
import { News } from './news.tsx'
import { Terms } from './terms.tsx'
import { fill, GUEST_TEXTS } from './texts.ts'

type Found =
  | { is: 'loading' }
  | { is: 'shown'; page: Page; is_kept: boolean }
  /** The server says why its link opens nothing. */
  | { is: 'over'; why: string }
  | { is: 'failed' }

const WHOLE = /^[\w-]{43}$/

/**
 * What the link of a reservation opens, without an account: everything its guest needs on their
 * journey. Without a network it shows what this phone kept, and says from when.
 */
export function GuestPage({ token }: { token: string }) {
  const [found, setFound] = useState<Found>({ is: 'loading' })
  const [chosen, setChosen] = useState<Language | null>(chosenLanguage)
  const language = chosen ?? (found.is === 'shown' ? found.page.language : ofDevice())
  const t = GUEST_TEXTS[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = found.is === 'shown' ? `${t.title} · ${found.page.folio}` : t.title
    if (found.is === 'shown')
      document.documentElement.style.setProperty('--brand', found.page.contact.color)
  }, [language, found, t])

  const reload = useCallback(async () => show(await find(token), token, setFound), [token])
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const next = await find(token)
      if (isShown) await show(next, token, setFound)
    }
    const again = () => void read()
    again()
    window.addEventListener('online', again)
    return () => {
      isShown = false
      window.removeEventListener('online', again)
    }
  }, [token, chosen])

  return (
    <>
      <GuestHead
        company={found.is === 'shown' ? found.page.contact.company : ''}
        logo={found.is === 'shown' ? found.page.contact.logo : null}
        language={language}
        onLanguage={setChosen}
      />
      <main className="guest">
        {found.is === 'loading' && (
          <p role="status" className="guest-hint">
            {t.loading}
          </p>
        )}
        {found.is === 'over' && (
          <section className="guest-card" role="alert">
            <h1>{t.over}</h1>
            <p>{found.why}</p>
          </section>
        )}
        {found.is === 'failed' && (
          <section className="guest-card" role="alert">
            <h1>{t.failed}</h1>
            <p>{t.failed_why}</p>
            <button type="button" className="guest-button" onClick={() => void reload()}>
              {t.again}
            </button>
          </section>
        )}
        {found.is === 'shown' && (
          <Shown value={{ token, language, reload, page: found.page, is_kept: found.is_kept }}>
            <Whole page={found.page} is_kept={found.is_kept} language={language} />
          </Shown>
        )}
      </main>
    </>
  )
}

/** What is read is kept on this phone; of a link that opens no more, nothing is. */
async function show(next: Found, token: string, set: (found: Found) => void): Promise<void> {
  set(next)
  if (next.is === 'over') forgetPage(token)
  if (next.is === 'shown' && !next.is_kept) await keepPage(token, next.page)
}

const ofDevice = (): Language => (navigator.language.startsWith('es') ? 'es' : 'en')

async function find(token: string): Promise<Found> {
  // A link that was cut short carries no secret: the server says so of any such.
  const asked = WHOLE.test(token) ? token : 'A'.repeat(43)
  try {
    return { is: 'shown', page: await call(OPEN, { body: { token: asked } }), is_kept: false }
  } catch (error) {
    if (error instanceof CallError && error.status === 404)
      return { is: 'over', why: error.message }
    const page = keptPage(token)
    return page ? { is: 'shown', page, is_kept: true } : { is: 'failed' }
  }
}

type WholeProps = { page: Page; is_kept: boolean; language: Language }

function Whole({ page, is_kept, language }: WholeProps) {
  const t = GUEST_TEXTS[language]
  const {
    folio,
    customer,
    guest_hotel,
    room,
    notes,
    until,
    read_at,
    state,
    privacy_notice,
    contact,
  } = page
  const read = instantInWords(new Date(read_at), language)
  return (
    <>
      {is_kept && (
        <p className="guest-notice" role="status">
          {fill(t.offline, { when: read })}
        </p>
      )}
      <section className="guest-title">
        <h1>{t.title}</h1>
        <p>
          {[customer, [guest_hotel, room].filter(Boolean).join(' · ')].filter(Boolean).join(', ')}
        </p>
        <p className="guest-hint">
          {t.reservation} <b>{folio}</b>
        </p>
      </section>
      {state === 'waiting' && <p className="guest-notice">{t.waiting}</p>}
      <Days />
      {notes && (
        <section className="guest-card">
          <h2>{t.notes}</h2>
          <p className="guest-words">{notes}</p>
          <p className="guest-hint">{t.notes_hint}</p>
        </section>
      )}
      <Money />
      <Terms />
      <News />
      <Contact />
      <footer className="guest-foot">
        {contact.closing[language] && <p>{contact.closing[language]}</p>}
        <p>{fill(t.read, { when: read })}</p>
        <p>{fill(t.until, { day: dayInWords(until, language) })}</p>
        {privacy_notice && (
          <p>
            <a href={NOTICE_PATHS[language]}>{t.notice}</a> ·{' '}
            <a href={`${NOTICE_PATHS[language]}#derechos`}>{t.data}</a>
          </p>
        )}
      </footer>
    </>
  )
}
