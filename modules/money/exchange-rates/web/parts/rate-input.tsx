import { InputNumber } from 'antd'

/** A rate as text from key to server, never a float. */
export function RateInput({
  value,
  onChange,
  id,
  label,
}: {
  value?: string
  onChange?: (value: string | undefined) => void
  id?: string
  /** Names the field where no label stands beside it. */
  label?: string
}) {
  return (
    <InputNumber<string>
      stringMode
      controls={false}
      inputMode="decimal"
      className="ui-number ui-wide"
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      value={value ?? null}
      onChange={(typed) => onChange?.(typed ?? undefined)}
    />
  )
}
