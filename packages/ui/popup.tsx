import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'

/** What a popup's button carries, so that it opens it and says whether it is open. */
export type Opener = {
  ref: Ref<HTMLButtonElement>
  'aria-expanded': boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-controls'?: string
  onClick: () => void
}

type PopupProps = {
  open: boolean
  onOpen: (open: boolean) => void
  button: (opener: Opener) => ReactNode
  children: ReactNode
  /** Names the panel for who cannot see it beside its button. */
  label?: string
  /** The edge that it shares with its button. */
  edge?: 'start' | 'end'
}

const GAP = 4
const MARGIN = 8

/** A panel beside its button; Esc, a click elsewhere and the button itself close it. */
export function Popup({ open, onOpen, button, children, label, edge = 'start' }: PopupProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const within = usePressedElsewhere(open, anchor, () => onOpen(false))
  usePlaced(open, anchor, panel, edge)
  const close = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    onOpen(false)
    anchor.current?.focus()
  }
  return (
    // Keys that reach this element come from the button or the panel.
    <span className="ui-popup-holder" onKeyDown={close}>
      {button({
        ref: anchor,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        ...(open ? { 'aria-controls': id } : {}),
        onClick: () => onOpen(!open),
      })}
      {open && (
        <div
          id={id}
          ref={panel}
          className="ui-popup"
          role="dialog"
          {...(label ? { 'aria-label': label } : {})}
          onPointerDown={within}
        >
          {children}
        </div>
      )}
    </span>
  )
}

export type MenuItem = {
  key: string
  label: string
  danger?: boolean
  /** Present: one of several, of which some are on. */
  checked?: boolean
}
type MenuProps = {
  items: readonly (MenuItem | { group: string; items: readonly MenuItem[] })[]
  onChoose: (key: string) => void
  button: (opener: Opener) => ReactNode
  label: string
  edge?: 'start' | 'end'
  /** Above the items, such as who is signed in. */
  head?: ReactNode
}

/** A button with a menu: arrows walk, Enter chooses, and the keyboard comes back to the button. */
export function Menu({ items, onChoose, button, label, edge = 'start', head }: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const within = usePressedElsewhere(open, anchor, () => setOpen(false))
  usePlaced(open, anchor, panel, edge)
  useEffect(() => {
    if (open) entriesOf(panel)[0]?.focus({ preventScroll: true })
  }, [open])

  const leave = () => {
    setOpen(false)
    anchor.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape' || event.key === 'Tab') leave()
    else if (!walk(event.key, entriesOf(panel))) return
    // Tab goes on from the button.
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  const drawn = (item: MenuItem) => (
    <button
      key={item.key}
      type="button"
      tabIndex={-1}
      className={item.danger ? 'ui-menu-item ui-menu-danger' : 'ui-menu-item'}
      {...(item.checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': item.checked })}
      onClick={() => {
        leave()
        onChoose(item.key)
      }}
    >
      {item.label}
    </button>
  )
  return (
    <span className="ui-popup-holder" onKeyDown={onKeyDown}>
      {button({
        ref: anchor,
        'aria-expanded': open,
        'aria-haspopup': 'menu',
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div ref={panel} className="ui-popup ui-menu" onPointerDown={within}>
          {head}
          <div role="menu" aria-label={label}>
            {items.map((item) =>
              'group' in item ? (
                <div key={item.group} role="group" aria-label={item.group}>
                  <p className="ui-menu-group" aria-hidden="true">
                    {item.group}
                  </p>
                  {item.items.map(drawn)}
                </div>
              ) : (
                drawn(item)
              ),
            )}
          </div>
        </div>
      )}
    </span>
  )
}

const entriesOf = (panel: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(panel.current?.querySelectorAll<HTMLElement>('.ui-menu-item') ?? []),
]

/** Whether the key moved within the menu. */
function walk(key: string, entries: readonly HTMLElement[]): boolean {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to =
    key === 'ArrowDown'
      ? (at + 1) % entries.length
      : key === 'ArrowUp'
        ? (at - 1 + entries.length) % entries.length
        : key === 'Home'
          ? 0
          : key === 'End'
            ? entries.length - 1
            : -1
  entries[to]?.focus()
  return to >= 0
}

/**
 * Closes what is open when somebody presses elsewhere. What it returns marks a press within,
 * also one in a list or calendar that antd hangs below the page: React passes those on to the panel
 * that drew them.
 */
export function usePressedElsewhere(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  close: () => void,
): () => void {
  const within = useRef(false)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (!within.current && !anchor.current?.contains(event.target as Node)) latest.current()
      within.current = false
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open, anchor])
  return () => {
    within.current = true
  }
}

/**
 * Beneath its button, or above it where there is no room, and as wide; never past the edge of the
 * screen.
 */
export function usePlaced(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  edge: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    if (!open || !anchor.current || !panel.current) return
    const [beside, element] = [anchor.current, panel.current]
    const place = () => {
      const from = beside.getBoundingClientRect()
      element.style.minWidth = `${from.width}px`
      const { offsetWidth: width, offsetHeight: height } = element
      const beneath = from.bottom + GAP + height <= window.innerHeight - MARGIN
      const top = beneath ? from.bottom + GAP : Math.max(MARGIN, from.top - GAP - height)
      const left = edge === 'end' ? from.right - width : from.left
      element.style.top = `${top}px`
      element.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
    }
    place()
    const grown = new ResizeObserver(place)
    grown.observe(element)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [open, anchor, panel, edge])
}
