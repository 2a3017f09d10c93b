import { showDate, showTime } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import type { Disruption } from '../../contract.ts'
import type { Choice, ForAll } from '../deciding.ts'
import { useTexts } from '../texts.ts'

type Targets = Disruption['targets']

export const whenOf = ({ day, starts_at }: { day: string; starts_at: string | null }): string =>
  [showDate(day), ...(starts_at ? [showTime(starts_at)] : [])].join(' ')

/** What is done, and where it is moved to. */
export function Choosing({
  decided,
  choices,
  targets,
  labels,
  onChange,
}: {
  decided: ForAll
  choices: readonly Choice[]
  targets: Targets
  /** For who cannot see which service it is. */
  labels: { choice: string; target: string }
  onChange: (changed: Partial<ForAll>) => void
}) {
  const t = useTexts()
  return (
    <span className="dis-choosing">
      <Select
        aria-label={labels.choice}
        value={decided.choice}
        disabled={choices.length === 1}
        options={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
        onChange={(choice: Choice) => onChange({ choice })}
        popupMatchSelectWidth={false}
      />
      {decided.choice === 'move' && (
        <Target
          label={labels.target}
          value={decided.target_id}
          targets={targets}
          onChange={(target_id) => onChange({ target_id })}
        />
      )}
    </span>
  )
}

export function Target({
  id,
  label,
  value,
  targets,
  onChange,
}: {
  id?: string
  label?: string
  value: number | null
  targets: Targets
  onChange: (target_id: number) => void
}) {
  const t = useTexts()
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      value={value}
      placeholder={t(targets.length > 0 ? 'all.target' : 'all.no_target')}
      options={targets.map((target) => ({
        value: target.departure_id,
        label: `${whenOf(target)} · ${t('all.seats_left', { left: target.left })}`,
      }))}
      onChange={(chosen: number | null) => chosen !== null && onChange(chosen)}
      popupMatchSelectWidth={false}
    />
  )
}
