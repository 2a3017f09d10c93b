import { useActor } from '@kit/ui/permission'
import { usePreferences } from '@kit/ui/preferences'
import { firstFavorites } from './first-favorites.ts'

const RECENTS_MAX = 8
const NONE: readonly string[] = []

/** The paths that the signed-in person put first; until they choose, those of their role. */
export function useFavorites(): {
  paths: readonly string[]
  toggle: (path: string) => void
} {
  const { user_id, roles } = useActor()
  const chosen = usePreferences(({ favorites }) => favorites[user_id])
  const paths = chosen ?? firstFavorites(roles)
  const toggle = (path: string) => {
    const next = paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path]
    usePreferences.setState(({ favorites }) => ({ favorites: { ...favorites, [user_id]: next } }))
  }
  return { paths, toggle }
}

/** The paths that the signed-in person opened, on any computer, the last one first. */
export function useRecents(): readonly string[] {
  const { user_id } = useActor()
  return usePreferences(({ recents }) => recents[user_id]) ?? NONE
}

export function noteRecent(user_id: number, path: string): void {
  usePreferences.setState(({ recents }) => {
    const before = recents[user_id] ?? NONE
    if (before[0] === path) return {}
    const next = [path, ...before.filter((other) => other !== path)].slice(0, RECENTS_MAX)
    return { recents: { ...recents, [user_id]: next } }
  })
}
