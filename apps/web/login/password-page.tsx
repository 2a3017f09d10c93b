import { PASSWORD_LENGTH_MIN } from '@app/access/rules'
import { CallError } from '@kit/http/call'
import { call } from '@kit/ui/caller'
import { useEffect, useState, type FormEvent } from 'react'
import { ASK_FOR_LINK, CHOOSE_PASSWORD, SHOW_LINK } from './login-endpoint.ts'
import { PasswordInput } from './password-input.tsx'
import type { LOGIN_TEXTS } from './texts.ts'

type Texts = (typeof LOGIN_TEXTS)['es']

export const PASSWORD_PATH = '/contrasena'

const sentenceOf = (error: unknown, t: Texts): string =>
  error instanceof CallError ? error.body.message : t.failed

/**
 * Chooses a password with the link of a mail, whose token stands after the number sign; without
 * one, asks for such a mail.
 */
export function PasswordPage({ t }: { t: Texts }) {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const follow = () => setToken(location.hash.slice(1))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return token === '' ? <Forgotten t={t} /> : <Choosing key={token} t={t} token={token} />
}

function Forgotten({ t }: { t: Texts }) {
  const [user, setUser] = useState('')
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const [loading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (asked) return <Done title={t.asked} hint={t.asked_hint} to={t.back} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(user.trim() === '')
    setRefusal(null)
    if (user.trim() === '') return
    setLoading(true)
    try {
      await call(ASK_FOR_LINK, { body: { user } })
      setAsked(true)
    } catch (error) {
      setRefusal(sentenceOf(error, t))
      setLoading(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="login-hint">{t.forgot_hint}</p>
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

type Seen = { email: string } | { error: unknown } | null

/** Says whose password it is, or that the link opens nothing any more, before anything is typed. */
function Choosing({ t, token }: { t: Texts; token: string }) {
  const [seen, setSeen] = useState<Seen>(null)
  const [chosen, setChosen] = useState(false)
  useEffect(() => {
    call(SHOW_LINK, { body: { token } }).then(setSeen, (error: unknown) => setSeen({ error }))
  }, [token])

  if (chosen) return <Done title={t.chosen} hint={t.chosen_hint} to={t.to_login} />
  if (seen === null) return <p className="login-hint">{t.loading}</p>
  if ('error' in seen)
    return (
      <>
        <div className="login-notice login-notice-error" role="alert">
          {sentenceOf(seen.error, t)}
        </div>
        <a className="login-quiet" href="#">
          {t.ask_again}
        </a>
      </>
    )
  return <ChooseForm t={t} token={token} email={seen.email} onDone={() => setChosen(true)} />
}

type ChooseProps = { t: Texts; token: string; email: string; onDone: () => void }

function ChooseForm({ t, token, email, onDone }: ChooseProps) {
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const long = t.length.replace('{count}', String(PASSWORD_LENGTH_MIN))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password.length < PASSWORD_LENGTH_MIN) return setRefusal(long)
    if (password !== repeat) return setRefusal(t.different)
    setRefusal(null)
    setLoading(true)
    try {
      await call(CHOOSE_PASSWORD, { body: { token, password } })
      onDone()
    } catch (error) {
      setRefusal(sentenceOf(error, t))
      setLoading(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="login-hint">{t.whose.replace('{email}', email)}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <label htmlFor="password">{t.new_password}</label>
      <PasswordInput
        t={t}
        id="password"
        name="password"
        autoComplete="new-password"
        autoFocus
        aria-describedby="password-length"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="login-hint" id="password-length">
        {long}
      </p>
      <label htmlFor="repeat">{t.repeat}</label>
      <PasswordInput
        t={t}
        id="repeat"
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
      />
      <Send refusal={refusal} loading={loading} label={t.choose} busy={t.loading} />
    </form>
  )
}

type SendProps = { refusal: string | null; loading: boolean; label: string; busy: string }

function Send({ refusal, loading, label, busy }: SendProps) {
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

function Done({ title, hint, to }: { title: string; hint: string; to: string }) {
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
