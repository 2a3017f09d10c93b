import { instantInWords } from '@kit/kernel/day'
import { useShown } from './context.ts'
import { fill } from './texts.ts'

/** What the guest signed, word for word, in the language in which they signed it. */
export function Terms() {
  const { t, language, page } = useShown()
  const { signed } = page
  if (!signed) return null
  const when = instantInWords(new Date(signed.at), language)
  return (
    <section className="guest-card" aria-labelledby="terms">
      <h2 id="terms">{t.terms}</h2>
      <details>
        <summary>
          {signed.name ? fill(t.signed_by, { when, name: signed.name }) : fill(t.signed, { when })}
        </summary>
        {!signed.is_current && <p className="guest-notice">{t.terms_earlier}</p>}
        <p className="guest-words" lang={signed.language}>
          {signed.text}
        </p>
      </details>
    </section>
  )
}
