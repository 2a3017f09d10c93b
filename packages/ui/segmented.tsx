import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="ui-segments" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
