import { addDays, businessDay, day, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { Button } from './button.tsx'
import { DayPicker } from './day-picker.tsx'
import { useKitTexts } from './i18n.ts'

export type DayRange = { from: Day | undefined; to: Day | undefined }
export type AppRangePickerProps = {
  value?: { from?: string | undefined; to?: string | undefined } | null
  onChange?: (range: DayRange) => void
  id?: string
  disabled?: boolean
  allowClear?: boolean
  /** Of what is to come: the periods after today are offered too. */
  ahead?: boolean | undefined
}

/** Two days, typed or chosen, with the periods people ask for. Either end may stay empty. */
export function AppRangePicker({ value, onChange, id, ahead, ...rest }: AppRangePickerProps) {
  const t = useKitTexts()
  const [from, to] = [value?.from as Day | undefined, value?.to as Day | undefined]
  return (
    <div className="ui-range">
      <DayPicker
        {...(id ? { id } : {})}
        aria-label={t('days.from')}
        value={from ?? null}
        onChange={(first) =>
          onChange?.({ from: first, to: first && to && to < first ? first : to })
        }
        {...rest}
      />
      <DayPicker
        {...(id ? { id: `${id}-end` } : {})}
        aria-label={t('days.to')}
        value={to ?? null}
        onChange={(last) =>
          onChange?.({ from: last && from && last < from ? last : from, to: last })
        }
        {...rest}
      />
      <div>
        {(ahead ? PERIODS_AHEAD : PERIODS).map((key) => (
          <Button
            key={key}
            kind="link"
            disabled={Boolean(rest.disabled)}
            onClick={() => onChange?.(periods(businessDay(new Date()))[key])}
          >
            {t(`days.${key}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const PERIODS = ['today', 'yesterday', 'last_7', 'this_month', 'last_month', 'this_year'] as const
const PERIODS_AHEAD = ['today', 'tomorrow', 'next_7', ...PERIODS.slice(1)] as const
type Period = { from: Day; to: Day }

/** The periods offered, counted from the business day. */
export function periods(today: Day): Record<(typeof PERIODS_AHEAD)[number], Period> {
  const month = firstOfMonth(today)
  const beforeMonth = firstOfMonth(addDays(month, -1))
  return {
    today: { from: today, to: today },
    tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    next_7: { from: today, to: addDays(today, 6) },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last_7: { from: addDays(today, -6), to: today },
    this_month: { from: month, to: lastOfMonth(today) },
    last_month: { from: beforeMonth, to: lastOfMonth(beforeMonth) },
    this_year: { from: day(`${today.slice(0, 4)}-01-01`), to: day(`${today.slice(0, 4)}-12-31`) },
  }
}
