import { useLayoutEffect, useRef } from 'react'
import type { Writing } from './marks.ts'

/** A text field by its id: what is chosen in it, and how something else is written there. */
export function useWriting(
  id: string,
  { value, maxLength, onChange }: Field,
): (change: (now: Writing) => Writing) => void {
  const chosen = useRef<Writing | null>(null)
  useLayoutEffect(() => {
    if (!chosen.current) return
    const { from, to } = chosen.current
    chosen.current = null
    const field = fieldOf(id)
    field?.focus()
    field?.setSelectionRange(from, to)
  })
  return (change) => {
    const field = fieldOf(id)
    const from = field?.selectionStart ?? value.length
    const next = change({ text: value, from, to: field?.selectionEnd ?? from })
    if (next.text.length > maxLength) return
    chosen.current = next
    onChange(next.text)
  }
}

type Field = Readonly<{ value: string; maxLength: number; onChange: (text: string) => void }>

const fieldOf = (id: string): HTMLInputElement | HTMLTextAreaElement | null => {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement ? found : null
}
