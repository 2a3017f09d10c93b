import { call } from '@kit/ui/caller'
import { useState, type FormEvent } from 'react'
import { ASK_FOR_EMAIL_LINK, PROVE_EMAIL, SHOW_EMAIL_LINK } from './login-endpoint.ts'
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

export const EMAIL_PATH = '/comprobar-correo'

/**
 * Proves an address with the link of a mail, at the press of a button, because programs that look
 * through mail open links too; without a token, asks for such a mail.
 */
export function EmailPage({ t }: { t: Texts }) {
  const token = useLinkToken()
  return token === '' ? (
    <AskForLink t={t} endpoint={ASK_FOR_EMAIL_LINK} hint={t.prove_hint} asked={t.prove_asked} />
  ) : (
    <Proving key={token} t={t} token={token} />
  )
}

function Proving({ t, token }: { t: Texts; token: string }) {
  const seen = useLink(() => call(SHOW_EMAIL_LINK, { body: { token } }))
  const [proved, setProved] = useState(false)
  if (seen === null) return <p className="login-hint">{t.loading}</p>
  if ('error' in seen) return <LinkIsOver t={t} error={seen.error} />
  if (proved) return <Done title={t.proved} hint={t[`proved_${seen.purpose}`]} to={t.to_login} />
  return <ProveForm t={t} token={token} {...seen} onDone={() => setProved(true)} />
}

type ProveProps = {
  t: Texts
  token: string
  purpose: 'register' | 'change'
  email: string
  onDone: () => void
}

function ProveForm({ t, token, purpose, email, onDone }: ProveProps) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const asksPassword = purpose === 'register'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (asksPassword && password === '') return setRefusal(t.required)
    setRefusal(null)
    setLoading(true)
    try {
      await call(PROVE_EMAIL, { body: { token, ...(asksPassword ? { password } : {}) } })
      onDone()
    } catch (error) {
      setRefusal(sentenceOf(error, t))
      setLoading(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="login-hint">{t[`prove_${purpose}`].replace('{email}', email)}</p>
      {asksPassword && (
        <>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <label htmlFor="password">{t.password}</label>
          <PasswordInput
            t={t}
            id="password"
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <Send refusal={refusal} loading={loading} label={t[`${purpose}_button`]} busy={t.loading} />
    </form>
  )
}
