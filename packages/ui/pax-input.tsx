import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'

export type PaxInputProps = {
  label: string
  value?: number
  onChange?: (count: number) => void
  min?: number
  max?: number
  hint?: string
  id?: string
  disabled?: boolean
}

/**
 * How many people, with two large buttons: `<PaxInput label="Adultos" value={2} …>`. Works in a
 * `Form.Item`.
 */
export function PaxInput({
  label,
  value = 0,
  onChange,
  min = 0,
  max = 99,
  hint,
  id,
  disabled = false,
}: PaxInputProps) {
  const t = useKitTexts()
  const set = (count: number) => onChange?.(Math.min(max, Math.max(min, count)))
  return (
    <div className="ui-pax" role="group" aria-label={label} id={id}>
      <span className="ui-pax-label">
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <Button
        icon={<Icon name="minus" />}
        aria-label={t('pax.less', { who: label })}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      />
      <output aria-live="polite" className="ui-number">
        {value}
      </output>
      <Button
        icon={<Icon name="plus" />}
        aria-label={t('pax.more', { who: label })}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}
