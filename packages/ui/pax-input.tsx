import { useAtOnce } from './at-once.ts'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'

export type PaxInputProps = {
  label: string
  value?: number
  /** Answers false where the number is not taken as it is: then it stays what it was. */
  onChange?: (count: number) => unknown
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
  // The number turns at once; what it changes on the page comes after it.
  const [count, ask] = useAtOnce(value, (next) => onChange?.(next))
  const set = (next: number) => ask(Math.min(max, Math.max(min, next)))
  return (
    <div className="ui-pax" role="group" aria-label={label} id={id}>
      <span className="ui-pax-label">
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <Button
        icon={<Icon name="minus" />}
        aria-label={t('pax.less', { who: label })}
        disabled={disabled || count <= min}
        onClick={() => set(count - 1)}
      />
      <output aria-live="polite" className="ui-number">
        {count}
      </output>
      <Button
        icon={<Icon name="plus" />}
        aria-label={t('pax.more', { who: label })}
        disabled={disabled || count >= max}
        onClick={() => set(count + 1)}
      />
    </div>
  )
}
