import { isDay, type Day } from '@kit/kernel/day'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

/** The kit's calendar counts in its own type; nothing of ours ever sees it. */
export const toCalendar = (value: string | null | undefined): Dayjs | null =>
  value && isDay(value) ? dayjs(value) : null
export const fromCalendar = (value: Dayjs | null | undefined): Day | undefined =>
  value?.isValid() ? (value.format('YYYY-MM-DD') as Day) : undefined
export const SHOWN_DAY = 'DD/MM/YYYY'

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
 * `Form.Item`.
 */
export function DayPicker({ value, onChange, min, max, ...rest }: DayPickerProps) {
  return (
    <DatePicker
      value={toCalendar(value)}
      onChange={(next) => onChange?.(fromCalendar(Array.isArray(next) ? next[0] : next))}
      format={[SHOWN_DAY, 'DDMMYYYY', 'YYYY-MM-DD']}
      className="ui-day"
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      {...rest}
    />
  )
}
