import { useEffect } from 'react'
import { create } from 'zustand'
import type { LocalText } from './screen.ts'

/** `{ key: 'Ctrl S', does: { es: 'Guardar', en: 'Save' } }`. */
export type PageKey = Readonly<{ key: string | LocalText; does: LocalText }>

/** Keys of the kit's own parts, whose words come with the help. */
export type KitKeys = 'list' | 'search' | 'print' | 'next'
type Told = KitKeys | readonly PageKey[]

const useTold = create<{ keys: readonly Told[] }>()(() => ({ keys: [] }))

/**
 * Tells the help what the keyboard does on this page, for as long as the caller is on it. `keys` is a
 * constant of its file.
 */
export function usePageKeys(keys: Told): void {
  useEffect(() => {
    useTold.setState(({ keys: told }) => ({ keys: [...told, keys] }))
    return () =>
      useTold.setState(({ keys: told }) => ({ keys: told.filter((own) => own !== keys) }))
  }, [keys])
}

/** Returns the keys of the page that is open, each once. */
export const useToldKeys = (): readonly Told[] => [...new Set(useTold(({ keys }) => keys))]
