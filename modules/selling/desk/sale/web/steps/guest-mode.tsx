import { ErrorState } from '@kit/ui/error-state'
import { chooseLanguage, useLanguage } from '@kit/ui/i18n'
import { Icon } from '@kit/ui/icons'
import type { Language } from '@kit/kernel/actor'
import { dayInWords } from '@kit/kernel/day'
import { NEXT_ACT } from '@kit/ui/key'
import { SignatureField } from '@kit/ui/signature-field'
import { toSend, type Signature } from '@kit/ui/signature'
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SoFar } from '@app/shop/web/so-far'
import { useTexts } from '../texts.ts'
import { ActButton } from '@app/payments/web/act-button'
import { changeDraft, useDraft } from '@app/shop/web/draft'
import { useGuestOrder } from './guest-order.ts'
import type { SignatureSent } from './signing.ts'
import { PrivacyLine } from './privacy-line.tsx'
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
  const { text, end, seen, left, readOn } = useSeenToTheEnd()
  const [knew] = useState(useLanguage())
  const { names, health, policies, error, retry } = useGuestOrder(knew)
  // The sale forgets its customer as soon as it is made; the screen goes on in the language it
  // began with.
  const [spoken] = useState(language)
  useGuestLanguage(spoken)
  const told = useLanguage()
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
          <div className="guest-text" data-more={Boolean(policies) && !seen}>
            <section
              ref={text}
              className="guest-scroll"
              aria-label={t('guest.purchase')}
              tabIndex={0}
            >
              <p>{t('guest.read')}</p>
              {error && !policies ? (
                <ErrorState error={error} onRetry={retry} />
              ) : (
                <>
                  <SaleSummary
                    names={names}
                    health={health}
                    policies={policies ?? []}
                    sayDay={(day) => dayInWords(day, told)}
                  />
                  {policies && <i ref={end} className="guest-end" aria-hidden="true" />}
                </>
              )}
            </section>
            {policies && !seen && (
              <Button size="large" icon={<Icon name="down" />} onClick={readOn}>
                {left > 0 ? t('guest.more', { count: left }) : t('guest.more_end')}
              </Button>
            )}
          </div>
          <div className="guest-sign">
            <SignatureField
              label={t('guest.signature')}
              value={signature}
              onChange={setSignature}
            />
            <p className="ui-quiet" role="status">
              {policies && !seen ? t('guest.read_on') : t('guest.accepts')}
            </p>
            <PrivacyLine />
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
 * lay hidden under the signature. Until then, how many services have not been seen whole.
 */
function useSeenToTheEnd() {
  const text = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  const [left, setLeft] = useState(0)
  const end = useCallback((mark: HTMLElement | null) => {
    // The text's own ref is not set yet while its parts are mounted.
    const root = mark?.parentElement
    if (!mark || !root) return
    const unseen = new Set<Element>(root.querySelectorAll('li'))
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          if (!isIntersecting) continue
          if (target === mark) setSeen(true)
          else if (boundingClientRect.bottom <= (rootBounds?.bottom ?? 0) + 1) unseen.delete(target)
        }
        setLeft(unseen.size)
      },
      { root, threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const line of [...unseen, mark]) watching.observe(line)
    return () => watching.disconnect()
  }, [])
  const readOn = () => text.current?.scrollBy({ top: text.current.clientHeight * READ_ON })
  return { text, end, seen, left, readOn }
}

/** Of what is in sight, so that the last lines are read on from. */
const READ_ON = 0.7

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
