import { addDays, businessDay, day, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { fromCalendar, SHOWN_DAY, toCalendar } from './day-picker.tsx'
import { useKitTexts } from './i18n.ts'

export type DayRange = { from: Day | undefined; to: Day | undefined }
export type AppRangePickerProps = {
  value?: { from?: string | undefined; to?: string | undefined } | null
  onChange?: (range: DayRange) => void
  id?: string
  disabled?: boolean
  allowClear?: boolean
}

/**
 * Two days, typed or chosen, with the periods people ask for. Either end may stay empty, so that
 * Tab can leave it.
 */
export function AppRangePicker({ value, onChange, id, ...rest }: AppRangePickerProps) {
  const t = useKitTexts()
  const presets = PERIODS.map((key) => ({
    label: t(`days.${key}`),
    value: () => asRange(periods(businessDay(new Date()))[key]),
  }))
  return (
    <DatePicker.RangePicker
      {...(id ? { id: { start: id, end: `${id}-end` } } : {})}
      value={[toCalendar(value?.from), toCalendar(value?.to)]}
      onChange={(range) =>
        onChange?.({ from: fromCalendar(range?.[0]), to: fromCalendar(range?.[1]) })
      }
      format={[SHOWN_DAY, 'DDMMYYYY', 'YYYY-MM-DD']}
      presets={presets}
      allowEmpty={[true, true]}
      className="ui-range"
      {...rest}
    />
  )
}

const PERIODS = ['today', 'yesterday', 'last_7', 'this_month', 'last_month', 'this_year'] as const
type Period = { from: Day; to: Day }

const asRange = ({ from, to }: Period): [Dayjs, Dayjs] => [toCalendar(from)!, toCalendar(to)!]

/** The periods offered, counted from the business day. */
export function periods(today: Day): Record<(typeof PERIODS)[number], Period> {
  const month = firstOfMonth(today)
  const beforeMonth = firstOfMonth(addDays(month, -1))
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last_7: { from: addDays(today, -6), to: today },
    this_month: { from: month, to: lastOfMonth(today) },
    last_month: { from: beforeMonth, to: lastOfMonth(beforeMonth) },
    this_year: { from: day(`${today.slice(0, 4)}-01-01`), to: day(`${today.slice(0, 4)}-12-31`) },
  }
}
