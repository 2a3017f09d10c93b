import { useLanguage } from '@kit/ui/i18n'
import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import { Modal } from '@kit/ui/modal'
import { useToldKeys, type KitKeys, type PageKey } from '@kit/ui/page-keys'
import { useMenuWidth } from '@kit/ui/wide'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Help } from './help.tsx'
import { useHelpTexts } from './texts.ts'
import './help.css'

/** The part that Esc closes first. */
const HAS_ESCAPE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/**
 * The help of the page that is open. Where there is room it stands beside the page, which goes on
 * working; elsewhere it is a drawer over it.
 */
export default function HelpPanel({ isByKey, onClose }: { isByKey: boolean; onClose: () => void }) {
  const t = useHelpTexts()
  const isBeside = useMenuWidth()
  const keys = <Keys isOpen={isByKey} />
  if (isBeside)
    return (
      <Aside onClose={onClose}>
        <Help>{keys}</Help>
      </Aside>
    )
  return (
    <Modal at="end" title={t('help')} onClose={onClose}>
      <Help>{keys}</Help>
    </Modal>
  )
}

function Aside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useHelpTexts()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.closest(HAS_ESCAPE)) return
      close()
    }
    window.addEventListener('keydown', pressed)
    return () => {
      window.removeEventListener('keydown', pressed)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={panel} className="help-aside" aria-label={t('help')} tabIndex={-1}>
      <header>
        <h2>{t('help')}</h2>
        <Button
          kind="text"
          icon={<Icon name="close" />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      {children}
    </aside>
  )
}

const KIT_KEYS: Readonly<Record<KitKeys, readonly PageKey[]>> = {
  list: [
    { key: 'J K ↑ ↓', does: { es: 'Mover entre filas', en: 'Move between rows' } },
    { key: 'Enter', does: { es: 'Abrir la fila', en: 'Open the row' } },
    { key: { es: 'Espacio', en: 'Space' }, does: { es: 'Vista rápida', en: 'Quick view' } },
    { key: 'X · Shift ↑ ↓', does: { es: 'Seleccionar la fila', en: 'Select the row' } },
  ],
  search: [{ key: '/', does: { es: 'Buscar', en: 'Search' } }],
  print: [{ key: 'Ctrl P', does: { es: 'Imprimir la lista completa', en: 'Print the full list' } }],
  next: [{ key: 'Ctrl Enter', does: { es: 'Siguiente paso', en: 'Next step' } }],
}

/** The keys of this page, and those of every page. */
function Keys({ isOpen }: { isOpen: boolean }) {
  const t = useHelpTexts()
  const language = useLanguage()
  const told = useToldKeys()
  const said = ({ key }: PageKey) => (typeof key === 'string' ? key : key[language])
  const keys = [
    ...told
      .flatMap((own) => (typeof own === 'string' ? KIT_KEYS[own] : own))
      .map((own) => [said(own), own.does[language]] as const),
    ['Ctrl K', t('anywhere')] as const,
    ['?', t('this_help')] as const,
    ['Esc', t('close_key')] as const,
  ]
  return (
    <details className="help-keys" open={isOpen}>
      <summary>{t('keys')}</summary>
      <dl className="ui-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
