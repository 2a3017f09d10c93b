import { showInstant } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { Drawing } from './drawing.tsx'
import { StandingTag } from './standing.tsx'
import type { Whole } from '../../../reservation/web/parts/whole.ts'
import { useTexts } from '../../../reservation/web/texts.ts'

/** What each last signed, as it was drawn or typed, and what it is worth. */
export function Signatures({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const maySee = usePermission('firmas')
  const last = reservation.signatures.filter(
    ({ signer }, index, all) => all.findIndex((one) => one.signer === signer) === index,
  )
  return (
    <>
      <ul className="resv-signatures">
        {last.map(({ signer, strokes, typed_name, signed_at, standing }) => (
          <li key={signer}>
            <figure>
              {typed_name ? (
                <p className="resv-typed">{typed_name}</p>
              ) : (
                <Drawing
                  strokes={strokes}
                  label={t(`signer.${signer}`)}
                  unreadable={t('detail.unreadable_signature')}
                />
              )}
              <figcaption>
                {t(`signer.${signer}`)} · {showInstant(signed_at)}{' '}
                <StandingTag standing={standing} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {maySee && (
        <AppLink className="resv-link" to={`/firmas/${reservation.uuid}`}>
          {t('detail.see_signatures')}
        </AppLink>
      )}
    </>
  )
}
