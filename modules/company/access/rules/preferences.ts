/** A screen that a person starred, or took the star from. `at`: epoch milliseconds. */
export type Favorite = { path: string; on: boolean; at: number }
/** A screen that a person opened, and when last. */
export type Recent = { path: string; at: number }
export type Preferences = { favorites: Favorite[]; recents: Recent[] }
type Told = { favorites?: Favorite[] | undefined; recents?: Recent[] | undefined }

/** More than there are screens; what was decided longest ago goes first. */
export const FAVORITES_MAX = 300
export const RECENTS_MAX = 8

export const NO_PREFERENCES: Preferences = { favorites: [], recents: [] }

/**
 * Puts what was told into what is kept: of each entry the one that was decided last holds, wherever
 * it was decided. Telling the same again changes nothing.
 */
export const merged = (kept: Preferences, told: Told): Preferences => ({
  favorites: latest(kept.favorites, told.favorites ?? []).slice(-FAVORITES_MAX),
  recents: latest(kept.recents, told.recents ?? []).slice(-RECENTS_MAX),
})

/** One entry a path, in the order in which they were decided. */
function latest<Entry extends Recent>(kept: Entry[], told: Entry[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const entry of [...kept, ...told])
    if (entry.at >= (entries.get(entry.path)?.at ?? 0)) entries.set(entry.path, entry)
  return [...entries.values()].sort(
    (one, other) => one.at - other.at || (one.path < other.path ? -1 : 1),
  )
}

/** A clock that is ahead does not win over what is decided later: nothing was decided after `now`. */
export function notAfter(now: number, { favorites, recents }: Told): Told {
  const by = <Entry extends { at: number }>(entry: Entry): Entry =>
    entry.at > now ? { ...entry, at: now } : entry
  return {
    ...(favorites ? { favorites: favorites.map(by) } : {}),
    ...(recents ? { recents: recents.map(by) } : {}),
  }
}
