import { PASSWORD_LENGTH_MIN } from '@app/access/rules'
import { call } from '@kit/ui/caller'
import { useState, type FormEvent } from 'react'
import { ASK_FOR_LINK, CHOOSE_PASSWORD, SHOW_LINK } from './login-endpoint.ts'
import {
  AskForLink,
  Done,
  LinkIsOver,
  Send,
  sentenceOf,
  useLink,
  useLinkToken,
  type Texts,
} from './mailed-link.tsx'
import { PasswordInput } from './password-input.tsx'

export const PASSWORD_PATH = '/contrasena'

/**
 * Chooses a password with the link of a mail, whose token stands after the number sign; without
 * one, asks for such a mail.
 */
export function PasswordPage({ t }: { t: Texts }) {
  const token = useLinkToken()
  return token === '' ? (
    <AskForLink t={t} endpoint={ASK_FOR_LINK} hint={t.forgot_hint} asked={t.asked_hint} />
  ) : (
    <Choosing key={token} t={t} token={token} />
  )
}

/** Says whose password it is, or that the link opens nothing any more, before anything is typed. */
function Choosing({ t, token }: { t: Texts; token: string }) {
  const seen = useLink(() => call(SHOW_LINK, { body: { token } }))
  const [chosen, setChosen] = useState(false)
  if (chosen) return <Done title={t.chosen} hint={t.chosen_hint} to={t.to_login} />
  if (seen === null) return <p className="login-hint">{t.loading}</p>
  if ('error' in seen) return <LinkIsOver t={t} error={seen.error} />
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
