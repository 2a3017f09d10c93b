import { usePreferences } from '@kit/ui/preferences'
import { useSession } from '@kit/ui/session'
import { useEffect, type ReactNode } from 'react'
import { EMAIL_PATH, EmailPage } from './email-page.tsx'
import { LoginForm } from './login-form.tsx'
import type { Texts } from './mailed-link.tsx'
import { PASSWORD_PATH, PasswordPage } from './password-page.tsx'
import { LOGIN_TEXTS } from './texts.ts'

/**
 * The page everybody sees first: native fields and nothing else, so that it is there before it is
 * looked for.
 */
export function LoginPage() {
  const { language, appearance } = usePreferences()
  const expired = useSession((state) => state.ended === 'expired')
  const t = LOGIN_TEXTS[language]
  const { title, Body } = pageAt(location.pathname, t)
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset.theme = appearance
    document.title = `${title} · Mostrador`
  }, [language, appearance, title])

  return (
    <main className="login">
      <section className="login-card">
        <p className="login-brand">
          <img src="/icon.svg" alt="" width="32" height="32" /> Mostrador
        </p>
        <h1>{title}</h1>
        {expired && Body === LoginForm && (
          <div className="login-notice" role="status">
            <b>{t.expired}</b>
            <span>{t.again}</span>
          </div>
        )}
        {Body === LoginForm && new URLSearchParams(location.search).has('registered') && (
          <div className="login-notice login-notice-done" role="status">
            <b>{t.registered}</b>
            <span>{t.registered_hint}</span>
            <a href={EMAIL_PATH}>{t.no_mail}</a>
          </div>
        )}
        {window.isSecureContext ? (
          <Body t={t} />
        ) : (
          <div className="login-notice login-notice-error" role="alert">
            <b>{t.insecure}</b>
            <span>{t.insecure_hint}</span>
          </div>
        )}
      </section>
      <footer className="login-foot">
        <span>{t.product}</span>
        <button
          type="button"
          className="login-quiet"
          aria-label={t.other_label}
          onClick={() => usePreferences.setState({ language: language === 'es' ? 'en' : 'es' })}
        >
          {t.other}
        </button>
      </footer>
    </main>
  )
}

function pageAt(
  path: string,
  t: Texts,
): { title: string; Body: (props: { t: Texts }) => ReactNode } {
  if (path === PASSWORD_PATH) return { title: t.password_title, Body: PasswordPage }
  if (path === EMAIL_PATH) return { title: t.email_title, Body: EmailPage }
  return { title: t.title, Body: LoginForm }
}
