import { ErrorState } from '@kit/ui/error-state'
import { chooseLanguage, useLanguage } from '@kit/ui/i18n'
import { SignatureField, type Signature } from '@kit/ui/signature-field'
import { Button, Segmented } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { useGuestOrder } from './guest-order.ts'
import { toSend, type SignatureSent } from './signing.ts'
import { SaleSummary } from './summary.tsx'

type Props = {
  guest: string
  language: 'es' | 'en'
  onSigned: (signature: SignatureSent) => void
  /** The sale is being made. */ busy: boolean
  onClose: () => void
}

/**
 * The tablet in the guest's hands: no menu, their language, what they buy to read, and where they
 * sign.
 */
export function GuestMode({ guest, language, onSigned, busy, onClose }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [signature, setSignature] = useState<Signature | null>(null)
  const [thanked, setThanked] = useState(false)
  const [knew] = useState(useLanguage())
  const { names, policies, error, retry } = useGuestOrder(knew)
  // The sale forgets its customer as soon as it is made; the screen goes on in the language it
  // began with.
  const [spoken] = useState(language)
  useGuestLanguage(spoken)
  // Closed before it leaves the page, so that the browser gives the keyboard back to whoever had it.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const accept = () => {
    if (!signature) return
    onSigned(toSend(signature))
    setThanked(true)
  }
  return (
    <dialog
      ref={dialog}
      className="guest"
      aria-label={t('guest.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {thanked ? (
        <div className="guest-thanks" role="status">
          <h2>{t('guest.thanks')}</h2>
          <p>{t('guest.give_back')}</p>
          <Button type="primary" size="large" loading={busy} onClick={onClose}>
            {t('guest.go_on')}
          </Button>
        </div>
      ) : (
        <div className="guest-page">
          <header>
            <h2>{t('guest.hello', { name: guest })}</h2>
            <LanguageChoice />
          </header>
          <div className="guest-scroll">
            <p>{t('guest.read')}</p>
            {error && !policies ? (
              <ErrorState error={error} onRetry={retry} />
            ) : (
              <SaleSummary names={names} policies={policies ?? []} />
            )}
          </div>
          <div className="guest-sign">
            <SignatureField
              label={t('guest.signature')}
              value={signature}
              onChange={setSignature}
            />
            <p className="ui-quiet">{t('guest.accepts')}</p>
            <div className="guest-buttons">
              <Button size="large" onClick={onClose}>
                {t('guest.back')}
              </Button>
              <Button
                type="primary"
                size="large"
                disabled={!signature || !policies}
                onClick={accept}
              >
                {t('guest.accept')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </dialog>
  )
}

function LanguageChoice() {
  const t = useTexts()
  return (
    <Segmented<'es' | 'en'>
      size="large"
      aria-label={t('guest.language')}
      value={useLanguage()}
      onChange={chooseLanguage}
      options={[
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
    />
  )
}

/** The whole screen speaks the guest's language, and the seller's again afterwards. */
function useGuestLanguage(language: 'es' | 'en'): void {
  const repSpeaks = useRef(useLanguage())
  useEffect(() => {
    const before = repSpeaks.current
    const back = () => chooseLanguage(before)
    chooseLanguage(language)
    // A page that is reloaded or left unmounts nothing.
    window.addEventListener('pagehide', back)
    return () => {
      window.removeEventListener('pagehide', back)
      back()
    }
  }, [language])
}
