import { AppRangePicker, type DayRange } from '@kit/ui/range-picker'

type Props = { label: string; from: string; to: string; onChange: (days: DayRange) => void }

/** Any days to hold the figures against. */
export default function AgainstDays({ label, from, to, onChange }: Props) {
  return (
    <span role="group" aria-label={label}>
      <AppRangePicker value={{ from, to }} onChange={onChange} allowClear={false} />
    </span>
  )
}
