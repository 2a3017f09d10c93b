import { CallError } from '@kit/http/call'
import { call } from '@kit/ui/caller'
import { useEffect, useState, type FormEvent } from 'react'
import type { askForEmailLink } from '@app/access/contract/emails'
import type { askForPasswordLink } from '@app/access/contract/passwords'
import type { LOGIN_TEXTS } from './texts.ts'

export type Texts = (typeof LOGIN_TEXTS)['es']

export const sentenceOf = (error: unknown, t: Texts): string =>
  error instanceof CallError ? error.body.message : t.failed

/** The token of a mailed link, which stands after the number sign; empty without one. */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const follow = () => setToken(location.hash.slice(1))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return token
}

/** What a mailed link is for, or that it opens nothing any more, before anything is typed. */
export function useLink<Told>(load: () => Promise<Told>): Told | { error: unknown } | null {
  const [seen, setSeen] = useState<Told | { error: unknown } | null>(null)
  // The page of another token is another component: this one loads once.
  const [first] = useState(() => load)
  useEffect(() => {
    first().then(setSeen, (error: unknown) => setSeen({ error }))
  }, [first])
  return seen
}

export function LinkIsOver({ t, error }: { t: Texts; error: unknown }) {
  return (
    <>
      <div className="login-notice login-notice-error" role="alert">
        {sentenceOf(error, t)}
      </div>
      <a className="login-quiet" href="#">
        {t.ask_again}
      </a>
    </>
  )
}

type AskProps = {
  t: Texts
  endpoint: typeof askForPasswordLink | typeof askForEmailLink
  hint: string
  asked: string
}

/** Asks for a mail with a link. The answer does not tell whether there is such an account. */
export function AskForLink({ t, endpoint, hint, asked: asked_hint }: AskProps) {
  const [user, setUser] = useState('')
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const [loading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (asked) return <Done title={t.asked} hint={asked_hint} to={t.back} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(user.trim() === '')
    setRefusal(null)
    if (user.trim() === '') return
    setLoading(true)
    try {
      await call<typeof endpoint>(endpoint, { body: { user } })
      setAsked(true)
    } catch (error) {
      setRefusal(sentenceOf(error, t))
      setLoading(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="login-hint">{hint}</p>
      <label htmlFor="user">{t.user}</label>
      <input
        id="user"
        name="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={user}
        onChange={(event) => setUser(event.target.value)}
        {...(missing ? { 'aria-invalid': true, 'aria-describedby': 'user-error' } : {})}
      />
      {missing && (
        <p className="login-error" id="user-error">
          {t.required}
        </p>
      )}
      <Send refusal={refusal} loading={loading} label={t.ask} busy={t.loading} />
      <a className="login-quiet" href="/login">
        {t.back}
      </a>
    </form>
  )
}

type SendProps = { refusal: string | null; loading: boolean; label: string; busy: string }

export function Send({ refusal, loading, label, busy }: SendProps) {
  return (
    <>
      <p className="login-error login-refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="login-submit" disabled={loading}>
        {loading ? busy : label}
      </button>
    </>
  )
}

export function Done({ title, hint, to }: { title: string; hint: string; to: string }) {
  return (
    <>
      <div className="login-notice login-notice-done" role="status">
        <b>{title}</b>
        <span>{hint}</span>
      </div>
      <a className="login-submit" href="/login">
        {to}
      </a>
    </>
  )
}
