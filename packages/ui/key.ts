import { useEffect, useRef } from 'react'
import { usePageKeys } from './page-keys.ts'

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

/**
 * Marks the button of what comes next, `<Button {...NEXT_ACT}>`: Ctrl+Enter presses it from wherever
 * the keyboard is, on a page that listens (`useNextAct`).
 */
export const NEXT_ACT = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl + Enter' } as const

const NEXT = `[aria-keyshortcuts="${NEXT_ACT['aria-keyshortcuts']}"]:enabled`

/** Of several the last one in sight; while a dialog stands, of those in it alone. */
export function useNextAct(): void {
  usePageKeys('next')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      const dialogs = document.querySelectorAll('dialog[open], [role=dialog][aria-modal=true]')
      const within = dialogs[dialogs.length - 1] ?? document
      const next = [...within.querySelectorAll<HTMLButtonElement>(NEXT)].findLast((button) =>
        button.checkVisibility(),
      )
      if (!next) return
      event.preventDefault()
      next.click()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
