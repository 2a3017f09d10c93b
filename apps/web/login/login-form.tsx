import { CallError } from '@kit/http/call'
import { call } from '@kit/ui/caller'
import { useRef, useState, type FormEvent } from 'react'
import { arrive } from './arrive.ts'
import { LOGIN } from './login-endpoint.ts'
import { loginByPasskey } from './login-by-passkey.ts'
import { PASSWORD_PATH } from './password-page.tsx'
import { PasswordInput } from './password-input.tsx'
import type { LOGIN_TEXTS } from './texts.ts'

type Texts = (typeof LOGIN_TEXTS)['es']
type Field = 'user' | 'password' | 'code'

/** User and password; the server's own sentence when it says no. What was typed stays. */
export function LoginForm({ t }: { t: Texts }) {
  const [typed, setTyped] = useState<Record<Field, string>>({
    user: '',
    password: '',
    code: '',
  })
  const [asksCode, setAsksCode] = useState(false)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = ['user', 'password', ...(asksCode ? (['code'] as const) : [])] as const
    const empty = asked.filter((field) => typed[field].trim() === '')
    setMissing(empty)
    setRefusal(null)
    if (empty[0])
      return form.current?.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
    setLoading(true)
    try {
      arrive(await call(LOGIN, { body: typed }))
    } catch (error) {
      // The password was right: what is asked for now is said by its field, not as a mistake.
      if (error instanceof CallError && error.body.code === 'second_factor.needed')
        setAsksCode(true)
      else setRefusal(error instanceof CallError ? error.body.message : t.unexpected)
      setLoading(false)
    }
  }
  const enterWithPasskey = async () => {
    setRefusal(null)
    setMissing([])
    setLoading(true)
    try {
      arrive(await loginByPasskey())
    } catch (error) {
      setRefusal(error instanceof CallError ? error.body.message : t.passkey_given_up)
      setLoading(false)
    }
  }
  const change = (field: Field) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value })
    setMissing(missing.filter((other) => other !== field))
  }
  const about = (field: Field) =>
    missing.includes(field) ? { 'aria-invalid': true, 'aria-describedby': `${field}-error` } : {}

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="user">{t.user}</label>
      <input
        id="user"
        name="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed.user}
        onChange={change('user')}
        {...about('user')}
      />
      {missing.includes('user') && (
        <p className="login-error" id="user-error">
          {t.required}
        </p>
      )}

      <label htmlFor="password">{t.password}</label>
      <PasswordInput
        t={t}
        id="password"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={change('password')}
        {...about('password')}
      />
      {missing.includes('password') && (
        <p className="login-error" id="password-error">
          {t.required}
        </p>
      )}

      {asksCode && (
        <>
          <label htmlFor="code">{t.code}</label>
          <input
            id="code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={typed.code}
            onChange={change('code')}
            {...about('code')}
          />
          <p className="login-hint">{t.code_hint}</p>
          {missing.includes('code') && (
            <p className="login-error" id="code-error">
              {t.required}
            </p>
          )}
        </>
      )}

      <p className="login-error login-refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="login-submit" disabled={loading}>
        {loading ? t.loading : t.submit}
      </button>
      {'PublicKeyCredential' in window && (
        <button
          type="button"
          className="login-second"
          disabled={loading}
          onClick={() => void enterWithPasskey()}
        >
          {t.passkey}
        </button>
      )}
      <a className="login-quiet" href={PASSWORD_PATH}>
        {t.forgot}
      </a>
      <a className="login-quiet" href="/new-user">
        {t.new_user}
      </a>
    </form>
  )
}
