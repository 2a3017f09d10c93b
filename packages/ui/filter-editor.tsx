import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { DayPicker } from './day-picker.tsx'
import { asText, type FilterField, type FilterOption } from './filter-fields.ts'
import { useKitTexts } from './i18n.ts'
import { matches } from './matches.ts'
import { MinutePicker } from './minute-picker.tsx'
import { AppRangePicker } from './range-picker.tsx'
import type { Filters } from './routing.tsx'

type Props = { field: FilterField; filters: Filters; onDone: () => void }

/** What a filter is set with; it opens with the keyboard in it. */
export function FilterEditor(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className="ui-chip-editor">
      <Editor {...props} />
    </div>
  )
}

function Editor({ field, filters, onDone }: Props) {
  const t = useKitTexts()
  const { value, set } = filters
  switch (field.kind) {
    case 'days':
      return (
        <AppRangePicker
          ahead={field.ahead}
          value={{ from: asText(value[field.from]), to: asText(value[field.to]) }}
          onChange={({ from, to }) => set({ [field.from]: from, [field.to]: to })}
        />
      )
    case 'day':
      return (
        <DayPicker
          aria-label={field.label}
          value={asText(value[field.key]) ?? null}
          onChange={(day) => set({ [field.key]: day })}
        />
      )
    case 'minute':
      return (
        <MinutePicker
          label={field.label}
          value={asText(value[field.key])}
          onChange={(minute) => set({ [field.key]: minute })}
        />
      )
    case 'text':
      return (
        <input
          className="ui-input ui-wide"
          aria-label={field.label}
          defaultValue={asText(value[field.key]) ?? ''}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            set({ [field.key]: event.currentTarget.value || undefined })
            onDone()
          }}
          onBlur={(event) => set({ [field.key]: event.target.value || undefined })}
        />
      )
    case 'choices':
      return (
        <Choices
          options={field.options}
          chosen={(value[field.key] as FilterOption['value'][] | undefined) ?? []}
          onChange={(chosen) => set({ [field.key]: chosen })}
        />
      )
    case 'flag':
    case 'choice': {
      const options: readonly Offered[] =
        field.kind === 'choice'
          ? field.options
          : [
              { value: true, label: t('list.yes') },
              { value: false, label: t('list.no') },
            ]
      return (
        <Options
          options={options}
          draw={(option) => (
            <Button
              kind="text"
              aria-pressed={option.value === value[field.key]}
              onClick={() => {
                set({ [field.key]: option.value })
                onDone()
              }}
            >
              {option.label}
            </Button>
          )}
        />
      )
    }
  }
}

function Choices({
  options,
  chosen,
  onChange,
}: {
  options: readonly FilterOption[]
  chosen: readonly FilterOption['value'][]
  onChange: (chosen: FilterOption['value'][]) => void
}) {
  return (
    <Options
      options={options}
      draw={({ value, label }) => (
        <label className="ui-check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(
                chosen.includes(value)
                  ? chosen.filter((other) => other !== value)
                  : [...chosen, value],
              )
            }
          />
          {label}
        </label>
      )}
    />
  )
}

type Offered = { value: string | number | boolean; label: string }
/** More than these are searched. */
const READ_AT_A_GLANCE = 10
const SHOWN_MAX = 100

/** What there is to choose from; a long list is found by typing. */
function Options<Option extends Offered>({
  options,
  draw,
}: {
  options: readonly Option[]
  draw: (option: Option) => ReactNode
}) {
  const t = useKitTexts()
  const [typed, setTyped] = useState('')
  const found = typed ? options.filter(({ label }) => matches(label, typed)) : options
  const more = found.length - SHOWN_MAX
  return (
    <>
      {options.length > READ_AT_A_GLANCE && (
        <input
          className="ui-input ui-wide"
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="ui-choices">
        {found.slice(0, SHOWN_MAX).map((option) => (
          <li key={String(option.value)}>{draw(option)}</li>
        ))}
      </ul>
      {found.length === 0 && <p className="ui-quiet">{t('choice.none')}</p>}
      {more > 0 && <p className="ui-quiet">{t('choice.more', { count: more })}</p>}
    </>
  )
}
