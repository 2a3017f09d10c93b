import { Select } from '@kit/ui/select'
import { Input } from 'antd'
import { useState } from 'react'

type Save<Value> = (value: Value) => Promise<boolean>

/** A text saved when it is left, and only if it changed; what was refused stays to be corrected. */
export function EditedName({
  label,
  value,
  note,
  save,
}: {
  label: string
  value: string
  note: string | null
  save: Save<string>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const leave = async () => {
    const given = typed?.trim() ?? ''
    if (given === '' || given === value) return setTyped(null)
    const saved = await save(given)
    setRefused(!saved)
    if (saved) setTyped(null)
  }
  return (
    <Input
      aria-label={label}
      maxLength={80}
      value={typed ?? value}
      suffix={note && <span className="ui-quiet">{note}</span>}
      {...(refused ? { status: 'error' as const } : {})}
      onChange={({ target }) => {
        setTyped(target.value)
        setRefused(false)
      }}
      onBlur={() => void leave()}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  )
}

/** One of a few, saved when it is left, and only if it changed. */
export function EditedChoice<Value extends string | number>({
  label,
  value,
  options,
  save,
}: {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  save: Save<Value>
}) {
  const [chosen, setChosen] = useState<Value | null>(null)
  const leave = async () => {
    if (chosen !== null && chosen !== value) await save(chosen)
    setChosen(null)
  }
  return (
    <Select<Value>
      className="ui-wide"
      aria-label={label}
      value={chosen ?? value}
      options={options}
      onChange={setChosen}
      onBlur={() => void leave()}
    />
  )
}
