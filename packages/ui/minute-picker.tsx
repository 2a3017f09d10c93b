import { isMinute } from '@kit/kernel/day'
import { DayPicker } from './day-picker.tsx'
import { useKitTexts } from './i18n.ts'

const LAST_OF_THE_DAY = '23:59'

/**
 * A minute of the company's clock, `2026-03-10T14:30`: a day, and a time that is the last of that
 * day until another is said.
 */
export function MinutePicker({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (minute: string | undefined) => void
}) {
  const t = useKitTexts()
  const current = value && isMinute(value) ? value : null
  const on = current?.slice(0, 10) ?? null
  const time = current?.slice(11) ?? ''
  return (
    <div className="ui-minute">
      <DayPicker
        aria-label={label}
        value={on}
        onChange={(day) => onChange(day && `${day}T${time || LAST_OF_THE_DAY}`)}
      />
      <input
        className="ui-input"
        type="time"
        aria-label={t('choice.time')}
        disabled={!on}
        value={time}
        onChange={(event) => on && event.target.value && onChange(`${on}T${event.target.value}`)}
      />
    </div>
  )
}
