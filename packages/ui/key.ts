import { useEffect, useRef } from 'react'

/**
 * A key that works anywhere on the page except while something is typed; what it would have typed
 * is not.
 */
export function useKeyOutsideFields(key: string, pressed: () => void): void {
  const latest = useRef(pressed)
  useEffect(() => {
    latest.current = pressed
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
      if (event.key !== key || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key])
}
