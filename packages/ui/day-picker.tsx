import { addDays, businessDay, day, firstOfMonth, isDay, showDay, type Day } from '@kit/kernel/day'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { useKitTexts, useLanguage } from './i18n.ts'
import { Icon } from './icons.tsx'
import { usePlaced, usePressedElsewhere } from './popup.tsx'

export type DayPickerProps = {
  value?: string | null
  onChange?: (day: Day | undefined) => void
  id?: string
  disabled?: boolean
  min?: Day
  max?: Day
  allowClear?: boolean
  'aria-label'?: string
}

/**
 * One day, typed or chosen; `YYYY-MM-DD` inside, `DD/MM/YYYY` on screen. Works as the control of a
 * `Form.Item`, and needs nothing of antd.
 */
export function DayPicker(props: DayPickerProps) {
  const { value, onChange, min, max, allowClear = true } = props
  const t = useKitTexts()
  const field = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const calendar = useId()
  const [open, setOpen] = useState(false)
  // What is being typed; null shows the day.
  const [typed, setTyped] = useState<string | null>(null)
  const current = value && isDay(value) ? value : null
  const within = usePressedElsewhere(open, field, () => setOpen(false))
  usePlaced(open, field, panel, 'start')

  const allowed = (chosen: Day) => (!min || chosen >= min) && (!max || chosen <= max)
  const choose = (chosen: Day | undefined) => {
    setTyped(null)
    setOpen(false)
    if (chosen !== (current ?? undefined)) onChange?.(chosen)
  }
  /** What was typed counts when it is a day that may be chosen; otherwise the one before stays. */
  const take = () => {
    if (typed === null) return
    const read = readDay(typed)
    if (read && allowed(read)) choose(read)
    else if (typed.trim() === '' && allowClear) choose(undefined)
    else setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      box.current?.focus()
    } else if (event.target !== box.current) return
    else if (event.key === 'Enter' && (typed !== null || open)) {
      event.preventDefault()
      take()
      setOpen(false)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      if (open) panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      else setOpen(true)
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (field.current?.contains(event.relatedTarget)) return
    take()
    setOpen(false)
  }
  return (
    <span ref={field} className="ui-day" onKeyDown={onKeyDown} onBlur={onBlur}>
      <input
        ref={box}
        className="ui-input"
        role="combobox"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('days.format')}
        id={props.id}
        disabled={props.disabled}
        aria-label={props['aria-label']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? calendar : undefined}
        value={typed ?? (current ? showDay(current) : '')}
        onClick={() => setOpen(true)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Icon name="calendar" />
      {open && (
        <div
          ref={panel}
          id={calendar}
          className="ui-popup ui-month"
          role="dialog"
          aria-label={t('days.calendar')}
          onPointerDown={within}
          // The field keeps the keyboard when a finger chooses.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Month current={current} isAllowed={allowed} onChoose={choose} />
        </div>
      )}
    </span>
  )
}

const WEEK = 7
const WEEKS = 6
/** A Monday: weeks begin there. */
const SOME_MONDAY = day('2024-01-01')

type MonthProps = {
  current: Day | null
  isAllowed: (chosen: Day) => boolean
  onChoose: (chosen: Day) => void
}

/** A month of days; arrows walk from one to the next, also into the months beside. */
function Month({ current, isAllowed, onChoose }: MonthProps) {
  const t = useKitTexts()
  const language = useLanguage()
  const [today] = useState(() => businessDay(new Date()))
  const [cursor, setCursor] = useState(current ?? today)
  const walked = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    walked.current = false
  }, [cursor])

  const first = firstOfMonth(cursor)
  const monday = addDays(first, -weekdayOf(first))
  const inMonths = (by: number) => setCursor(monthFrom(first, by))
  const walk = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    walked.current = true
    setCursor(addDays(cursor, by))
  }
  const named = (of: Day, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(Date.parse(of))
  return (
    <>
      <header>
        <Button
          kind="text"
          icon={<Icon name="left" />}
          aria-label={t('days.month_before')}
          onClick={() => inMonths(-1)}
        />
        <b id={id} aria-live="polite">
          {named(first, { month: 'long', year: 'numeric' })}
        </b>
        <Button
          kind="text"
          icon={<Icon name="right" />}
          aria-label={t('days.month_after')}
          onClick={() => inMonths(1)}
        />
      </header>
      <table ref={grid} aria-labelledby={id} onKeyDown={walk}>
        <thead>
          <tr>
            {Array.from({ length: WEEK }, (_, place) => addDays(SOME_MONDAY, place)).map((of) => (
              <th key={of} scope="col" abbr={named(of, { weekday: 'long' })}>
                {named(of, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: WEEK }, (_, place) => addDays(monday, week * WEEK + place)).map(
                (of) => (
                  <td key={of}>
                    <button
                      type="button"
                      tabIndex={of === cursor ? 0 : -1}
                      aria-label={named(of, { dateStyle: 'long' })}
                      aria-pressed={of === current}
                      {...(of === today ? { 'aria-current': 'date' as const } : {})}
                      {...(firstOfMonth(of) === first ? {} : { className: 'ui-month-other' })}
                      disabled={!isAllowed(of)}
                      onClick={() => onChoose(of)}
                    >
                      {Number(of.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
}

/** 0 on a Monday. */
const weekdayOf = (of: Day): number => (new Date(`${of}T00:00:00Z`).getUTCDay() + 6) % WEEK

function monthFrom(first: Day, by: number): Day {
  const [year, month] = first.split('-').map(Number) as [number, number]
  return day(new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10))
}

/** `07/03/2026`, `07032026` or `2026-03-07`. */
export function readDay(text: string): Day | null {
  const said = text.trim()
  const [, date, month, year] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(said) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(said) ?? []
  const written = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : said
  return isDay(written) ? written : null
}
