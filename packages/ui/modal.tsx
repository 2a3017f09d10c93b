import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAfterPaint } from './at-once.ts'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'

export type ModalProps = {
  title: string
  children: ReactNode
  footer?: ReactNode
  /**
   * In the middle, a question that waits for its answer; at an edge, what is looked at beside the
   * page, which a press on the page puts away.
   */
  at?: 'middle' | 'start' | 'end' | 'bottom'
  /** Absent: nothing but its own buttons closes it. */
  onClose?: (() => void) | undefined
}

/** Those that stand over the page, the last of them on top. */
const standing: HTMLElement[] = []

/**
 * Keeps page and keyboard apart while a dialog stands: the mask takes what is pressed, screen
 * readers are told to leave the page out, and the keyboard is brought back. `inert` would say all of
 * it, and make the browser style and paint the whole page anew: 400 ms on a slow tablet.
 */
function holdPage(): void {
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]'))
    if (standing.length > 0) page.setAttribute('aria-hidden', 'true')
    else page.removeAttribute('aria-hidden')
  if (standing.length > 0) document.addEventListener('focusin', bringBack)
  else document.removeEventListener('focusin', bringBack)
}
function bringBack({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('[data-page]'))
    standing.at(-1)?.focus({ preventScroll: true })
}

const FIELDS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** Tab goes round within the dialog. */
function goRound(event: KeyboardEvent, dialog: HTMLElement): void {
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field.tabIndex >= 0 && field.checkVisibility(),
  )
  const [first, last] = [fields[0], fields.at(-1)]
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || at === dialog : at === last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/**
 * A dialog or drawer of the first page, over everything but what is said and asked: the page behind
 * takes neither keyboard nor finger while it stands. Drawn only while it is open. A drawer is as
 * large as it is, so that it stands there at once and its contents come with the next picture.
 */
export function Modal({ title, children, footer, at = 'middle', onClose }: ModalProps) {
  const t = useKitTexts()
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const stood = useAfterPaint()
  useLayoutEffect(() => {
    const [before, element] = [document.activeElement, dialog.current!]
    standing.push(element)
    holdPage()
    element.focus({ preventScroll: true })
    return () => {
      standing.splice(standing.indexOf(element), 1)
      holdPage()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.defaultPrevented) goRound(event, dialog.current!)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose?.()
  }
  return createPortal(
    <div className={`ui-modal ui-modal-${at}`} onKeyDown={onKeyDown}>
      <div
        className="ui-modal-mask"
        onClick={() => {
          if (at !== 'middle') onClose?.()
        }}
      />
      <div ref={dialog} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <header>
          <h2 id={id}>{title}</h2>
          {onClose && (
            <Button
              kind="text"
              icon={<Icon name="close" />}
              aria-label={t('close')}
              onClick={onClose}
            />
          )}
        </header>
        <div className="ui-modal-body">
          {(stood || at === 'middle' || at === 'bottom') && children}
        </div>
        {footer && <footer>{footer}</footer>}
      </div>
    </div>,
    document.body,
  )
}
