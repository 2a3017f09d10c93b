import { showInstant } from '@kit/ui/format'
import { Drawing } from './drawing.tsx'
import { SignedText } from './signed-text.tsx'
import { StandingTag, type Signed } from './standing.tsx'
import { useTexts } from '../texts.ts'

/** Signatures with what they are worth and why, and the text that each is of. */
export function SignedList({ signatures }: { signatures: readonly Signed[] }) {
  const t = useTexts()
  return (
    <ul className="sign-list">
      {signatures.map((signed) => (
        <li key={`${signed.signer} ${signed.signed_at}`}>
          <figure>
            {signed.typed_name ? (
              <p className="sign-typed">{signed.typed_name}</p>
            ) : (
              <Drawing
                strokes={signed.strokes}
                label={t(`signer.${signed.signer}`)}
                unreadable={t('unreadable')}
              />
            )}
          </figure>
          <div>
            <h3>
              {t(`signer.${signed.signer}`)} <StandingTag standing={signed.standing} />
            </h3>
            <p>{[signed.by, showInstant(signed.signed_at)].filter(Boolean).join(' · ')}</p>
            <p className="ui-quiet">{t(`verdict.${signed.standing}`)}</p>
            {signed.content && (
              <details>
                <summary>{t('signed_text')}</summary>
                <SignedText text={signed.content} />
                <p className="sign-hash">
                  {t('hash')} {signed.content_sha256}
                </p>
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
