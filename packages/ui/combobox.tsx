import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'
import { matches } from './matches.ts'
import { usePlaced, usePressedElsewhere } from './popup.tsx'

export type ComboboxOption = { value: number; label: string }
export type ComboboxProps = {
  /** Names the field where no `<label htmlFor>` does. */
  label?: string
  id?: string
  value: number | null | undefined
  options: readonly ComboboxOption[]
  onChange: (value: number | undefined) => void
  placeholder?: string
  /** A cross takes the choice away. */
  clearable?: boolean
  disabled?: boolean
  /** Its options are on their way. */
  busy?: boolean
  invalid?: boolean
  describedBy?: string
  /** Said when there is nothing to choose from. */
  none?: string
  className?: string
}

/** So many are drawn; the others are found by typing. */
const SHOWN_MAX = 100

/**
 * One of many, found by typing part of its name: arrows walk, Enter chooses, Esc closes. A light
 * part: it needs nothing of antd.
 */
export function Combobox(props: ComboboxProps) {
  const { value, options, onChange, clearable = false, disabled = false, busy = false } = props
  const t = useKitTexts()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // What is being searched; null shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const chosen = options.find((option) => option.value === value)
  const found = typed ? options.filter(({ label }) => matches(label, typed)) : options
  const shown = found.slice(0, SHOWN_MAX)

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const show = () => {
    if (open || disabled) return
    setOpen(true)
    setActive(Math.max(0, options.slice(0, SHOWN_MAX).indexOf(chosen!)))
    box.current?.select()
  }
  const choose = (option: ComboboxOption | undefined) => {
    close()
    if (option && option.value !== value) onChange(option.value)
  }
  const within = usePressedElsewhere(open, box, close)
  usePlaced(open, box, panel, 'start')
  useEffect(() => {
    if (open)
      panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + by + shown.length) % Math.max(1, shown.length))
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      choose(shown[active])
    } else if (open && event.key === 'Escape') {
      // Whatever the field stands in stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <span className={`ui-combobox${props.className ? ` ${props.className}` : ''}`}>
      <input
        ref={box}
        className="ui-input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && shown.length > 0 ? `${id}-${active}` : undefined}
        aria-label={props.label}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        id={props.id}
        disabled={disabled}
        placeholder={chosen?.label ?? props.placeholder}
        value={typed ?? chosen?.label ?? ''}
        onClick={show}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
        }}
      />
      {clearable && chosen && !disabled ? (
        <Button
          kind="text"
          icon={<Icon name="close" />}
          aria-label={t('choice.clear', { field: props.label ?? '' })}
          onClick={() => onChange(undefined)}
        />
      ) : (
        <Icon name="down" />
      )}
      {open && (
        // A press in the list leaves the keyboard in the field.
        <div
          ref={panel}
          className="ui-popup ui-options"
          onPointerDown={within}
          onMouseDown={(event) => event.preventDefault()}
        >
          <ul id={`${id}-list`} role="listbox" aria-label={props.label ?? props.placeholder}>
            {shown.map((option, index) => (
              <li
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className="ui-option"
                onClick={() => choose(option)}
              >
                {option.label}
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <p className="ui-quiet" role="status">
              {busy ? t('loading') : (!typed && props.none) || t('choice.none')}
            </p>
          )}
          {found.length > shown.length && (
            <p className="ui-quiet">{t('choice.more', { count: found.length - shown.length })}</p>
          )}
        </div>
      )}
    </span>
  )
}
