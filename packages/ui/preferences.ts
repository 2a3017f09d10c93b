import type { Language } from '@kit/kernel/actor'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from './persisted.ts'

export type Appearance = 'light' | 'dark' | 'system'
/**
 * What somebody chose to see in one list: columns hidden, their order, and those pinned at the
 * start.
 */
export type ColumnChoice = {
  hidden: readonly string[]
  order: readonly string[]
  pinned?: readonly string[] | undefined
}

/** What a person prefers in this browser; it outlives the session. */
type Preferences = {
  language: Language
  appearance: Appearance
  columns: Readonly<Record<string, ColumnChoice>>
  /** Groups of the menu that were unfolded. */
  openGroups: readonly string[]
  /** Paths that each person chose for themselves, by their id; absent: those of their role. */
  favorites: Readonly<Record<string, readonly string[]>>
  /** Paths that each person opened, the last one first. Both are kept with the person as well. */
  recents: Readonly<Record<string, readonly string[]>>
}

const KEY = 'mostrador.preferences'

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      language: 'es',
      appearance: 'system',
      columns: {},
      openGroups: [],
      favorites: {},
      recents: {},
    }),
    { name: KEY },
  ),
)
followOtherTabs(KEY, () => void usePreferences.persist.rehydrate())

export const preferredLanguage = (): Language => usePreferences.getState().language

export function chooseColumns(list: string, choice: ColumnChoice | undefined): void {
  usePreferences.setState(({ columns }) => {
    const { [list]: _before, ...others } = columns
    return { columns: choice ? { ...others, [list]: choice } : others }
  })
}
