import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { MENU_GROUPS, type ScreenDeclaration } from '@kit/ui/screen'
import { Input, Modal, type InputRef } from 'antd'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { matches, menuHref, reachable } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'

const SHOWN_MAX = 10

/** Ctrl-K: a few letters and Enter lead to any screen this person may open. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useKitTexts()
  const field = useRef<InputRef>(null)
  // The dialog takes the keyboard to its first button once it has opened: it belongs to the field.
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={t('shell.palette')}
      width={560}
      className="shell-palette"
      afterOpenChange={(open) => {
        if (open) field.current?.focus()
      }}
    >
      <Choices onClose={onClose} field={field} />
    </Modal>
  )
}

function Choices({ onClose, field }: { onClose: () => void; field: Ref<InputRef> }) {
  const t = useKitTexts()
  const local = useLocalText()
  const go = useGo()
  const { permissions, roles } = useActor()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const all = useMemo(() => reachable(SCREENS, { permissions, roles }), [permissions, roles])
  const groupOf = ({ menu }: ScreenDeclaration) =>
    menu && MENU_GROUPS[menu.group] ? local(MENU_GROUPS[menu.group]!) : ''
  const found = all
    .filter((screen) => matches(`${local(screen.title)} ${screen.path} ${groupOf(screen)}`, typed))
    .slice(0, SHOWN_MAX)

  const choose = (index: number) => {
    const screen = found[index]
    if (!screen) return
    onClose()
    go(menuHref(screen))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp')
      setActive((active - 1 + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        ref={field}
        autoFocus
        size="large"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-label={t('shell.palette_hint')}
        placeholder={t('shell.palette_hint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('shell.palette')} className="shell-choices">
        {found.map((screen, index) => (
          <div
            key={screen.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseEnter={() => setActive(index)}
            onClick={() => choose(index)}
          >
            <span>{local(screen.title)}</span>
            <small>{groupOf(screen) || menuHref(screen)}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="ui-quiet">
          {t('shell.palette_none')}
        </p>
      )}
    </>
  )
}
