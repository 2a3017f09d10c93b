import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
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

/** How many stand over the page. */
let standing = 0
function holdPage(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-page]'))
    part.inert = standing > 0
}

/**
 * A dialog or drawer of the first page, over everything but what is said and asked: the page behind
 * takes neither keyboard nor finger while it stands. Drawn only while it is open.
 */
export function Modal({ title, children, footer, at = 'middle', onClose }: ModalProps) {
  const t = useKitTexts()
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    standing += 1
    holdPage()
    dialog.current?.focus({ preventScroll: true })
    return () => {
      standing -= 1
      holdPage()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
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
        <div className="ui-modal-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </div>,
    document.body,
  )
}
