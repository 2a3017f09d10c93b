import { useKitTexts, useLanguage } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Input, Modal, type InputRef } from 'antd'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { reachable } from '../app/menu.ts'
import { useFavorites, useRecents } from '../app/own-places.ts'
import { SCREENS } from '../app/screens.ts'
import { screenPlace, type Place } from '../find/finder.ts'
import { useFinder } from '../find/use-finder.ts'
import { useFound, type Choice } from './found.ts'

const OWN_MAX = 10

/**
 * Ctrl-K: a few letters and Enter lead to any screen or act of this person, to a reservation by its
 * folio, guest or telephone, and to a product. Before the first letter: what they opened last.
 */
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
  const go = useGo()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const find = useFinder()
  const own = useOwnPlaces()
  const screens = (typed.trim() ? find(typed) : own).map(({ title, ...place }): Choice => ({
    ...place,
    name: title,
  }))
  const { choices, asking } = useFound(typed)
  const found = [...screens, ...choices]

  const choose = (index: number) => {
    const chosen = found[index]
    if (!chosen) return
    onClose()
    go(chosen.to, chosen.search ? { search: chosen.search } : {})
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
        {found.map((choice, index) => (
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseEnter={() => setActive(index)}
            onClick={() => choose(index)}
          >
            <span>{choice.name}</span>
            <small>{choice.kind}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && !asking && (
        <p role="status" className="ui-quiet">
          {t('shell.palette_none')}
        </p>
      )}
    </>
  )
}

/** Returns the screens that the person opened last, then their favorites. */
function useOwnPlaces(): readonly Place[] {
  const { permissions, roles } = useActor()
  const language = useLanguage()
  const recents = useRecents()
  const { paths } = useFavorites()
  return useMemo(() => {
    const open = reachable(SCREENS, { permissions, roles })
    return [...new Set([...recents, ...paths])]
      .flatMap((path) => open.find((screen) => screen.path === path) ?? [])
      .slice(0, OWN_MAX)
      .map((screen) => screenPlace(screen, SCREENS, language))
  }, [permissions, roles, language, recents, paths])
}
