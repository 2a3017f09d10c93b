import { ErrorState } from '@kit/ui/error-state'
import { chooseLanguage, useLanguage } from '@kit/ui/i18n'
import type { Language } from '@kit/kernel/actor'
import { NEXT_ACT } from '@kit/ui/key'
import { SignatureField } from '@kit/ui/signature-field'
import { toSend, type Signature } from '@kit/ui/signature'
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SoFar } from '../cart/so-far.tsx'
import { useTexts } from '../texts.ts'
import { ActButton } from './act-button.tsx'
import { changeDraft, useDraft } from './draft.ts'
import { useGuestOrder } from './guest-order.ts'
import type { SignatureSent } from './signing.ts'
import { SaleSummary } from './summary.tsx'

type Props = {
  guest: string
  language: 'es' | 'en'
  onSigned: (signature: SignatureSent) => void
  /** The sale is being made. */ busy: boolean
  /** It was made. */ sold: boolean
  onClose: () => void
}

/**
 * The tablet in the guest's hands: no menu, their language, what they buy to read, and where they
 * sign.
 */
export function GuestMode({ guest, language, onSigned, busy, sold, onClose }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [signature, setSignature] = useState<Signature | null>(null)
  const [signed, setSigned] = useState(false)
  const { end, seen } = useSeenToTheEnd()
  const [knew] = useState(useLanguage())
  const { names, health, policies, error, retry } = useGuestOrder(knew)
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
    setSigned(true)
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
      {signed ? (
        <AfterSigning busy={busy} sold={sold} onClose={onClose} />
      ) : (
        <div className="guest-page">
          <header>
            <h2>{t('guest.hello', { name: guest })}</h2>
            <LanguageChoice />
          </header>
          <SoFar />
          <section className="guest-scroll" aria-label={t('guest.purchase')} tabIndex={0}>
            <p>{t('guest.read')}</p>
            {error && !policies ? (
              <ErrorState error={error} onRetry={retry} />
            ) : (
              <>
                <SaleSummary names={names} health={health} policies={policies ?? []} />
                {policies && <i ref={end} className="guest-end" aria-hidden="true" />}
              </>
            )}
          </section>
          <div className="guest-sign">
            <SignatureField
              label={t('guest.signature')}
              value={signature}
              onChange={setSignature}
            />
            <p className="ui-quiet" role="status">
              {policies && !seen ? t('guest.read_on') : t('guest.accepts')}
            </p>
            <div className="guest-buttons">
              <Button size="large" onClick={onClose}>
                {t('guest.back')}
              </Button>
              <ActButton
                type="primary"
                size="large"
                disabled={!signature || !policies || !seen}
                {...NEXT_ACT}
                onAct={accept}
              >
                {t('guest.accept')}
              </ActButton>
            </div>
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Nobody is thanked for a sale that was not made: until it is, the guest waits. */
function AfterSigning({ busy, sold, onClose }: Pick<Props, 'busy' | 'sold' | 'onClose'>) {
  const t = useTexts()
  const [begun, setBegun] = useState(busy)
  if (busy && !begun) setBegun(true)
  const become = sold ? 'thanks' : busy || !begun ? 'wait' : 'not_yet'
  return (
    <div className="guest-thanks" role="status">
      <h2>{t(`guest.${become}`)}</h2>
      <p>{t(`guest.${become}_explained`)}</p>
      <Button type="primary" size="large" loading={busy} onClick={onClose} {...NEXT_ACT}>
        {t('guest.go_on')}
      </Button>
    </div>
  )
}

/**
 * Whether the last line of what is signed has been in sight, scrolled to or not: nobody signs what
 * lay hidden under the signature.
 */
function useSeenToTheEnd() {
  const [seen, setSeen] = useState(false)
  const end = useCallback((mark: HTMLElement | null) => {
    if (!mark) return
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    watching.observe(mark)
    return () => watching.disconnect()
  }, [])
  return { end, seen }
}

/** What the guest chooses here is their language from then on: of vouchers, mails and messages. */
function LanguageChoice() {
  const t = useTexts()
  const choose = (language: Language) => {
    chooseLanguage(language)
    changeDraft({ customer: { ...useDraft.getState().customer, language } })
  }
  return (
    <Segmented<'es' | 'en'>
      size="large"
      aria-label={t('guest.language')}
      value={useLanguage()}
      onChange={choose}
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
