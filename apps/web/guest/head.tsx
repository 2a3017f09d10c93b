import type { Language } from '@kit/kernel/actor'
import { chooseLanguage } from './language.ts'
import { GUEST_TEXTS } from './texts.ts'

type Props = {
  company: string
  /** The address of the company's logo; null: its name in words. */
  logo?: string | null
  language: Language
  onLanguage: (other: Language) => void
}

/** The company's logo or name above a page for guests, and the button that changes its language. */
export function GuestHead({ company, logo, language, onLanguage }: Props) {
  const t = GUEST_TEXTS[language]
  const other = language === 'es' ? 'en' : 'es'
  return (
    <header className="guest-head">
      <p className="guest-brand">
        {logo ? (
          <img className="guest-logo" src={logo} alt={company} />
        ) : (
          <>
            <img src="/icon.svg" alt="" width="28" height="28" />
            {company}
          </>
        )}
      </p>
      <button
        type="button"
        className="guest-quiet"
        lang={other}
        aria-label={t.other_label}
        onClick={() => {
          chooseLanguage(other)
          onLanguage(other)
        }}
      >
        {t.other}
      </button>
    </header>
  )
}
