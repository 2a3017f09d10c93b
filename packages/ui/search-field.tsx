import { useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { useKeyOutsideFields } from './key.ts'
import { usePageKeys } from './page-keys.ts'

const PAUSE_MILLISECONDS = 300

type Props = {
  /** What it finds, in words. */
  label: string
  /** What stands in the empty box, where it is shorter than the label. */
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/**
 * The box that a page is searched by: it tells what was typed after a pause, or at Enter; `/` goes
 * to it.
 */
export function SearchField({ label, placeholder = label, value, onChange }: Props) {
  // What was typed belongs to the value it began from: when the address changes by Back or a link,
  // the address wins.
  const [typed, setTyped] = useState({ text: value, of: value })
  const text = typed.of === value ? typed.text : value
  const box = useRef<HTMLInputElement>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report.current(text), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, value])
  usePageKeys('search')
  useKeyOutsideFields('/', () => box.current?.select())
  return (
    <span className="ui-search">
      <Icon name="search" />
      <input
        ref={box}
        className="ui-input"
        type="search"
        placeholder={placeholder}
        aria-label={label}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, of: value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text)
        }}
      />
    </span>
  )
}
