import { merged, NO_PREFERENCES, type Preferences } from '@app/access/rules/preferences'

/** The lists of the menu and the palette. `favorites` undefined: the person has chosen none yet. */
export type Lists = Readonly<{
  favorites: readonly string[] | undefined
  recents: readonly string[]
}>

/**
 * Notes the moment of whatever the lists of this browser say and is not known yet. The first time,
 * what is there was chosen at some moment before: it gives way to whatever has a moment. Answers
 * `known` itself when there is nothing new.
 */
export function noted(
  known: Preferences | undefined,
  { favorites, recents }: Lists,
  now: number,
): Preferences {
  const before = known ?? NO_PREFERENCES
  const shown = shownOf(before)
  const isFirst = known === undefined
  const starred = (favorites ?? shown.favorites ?? []).filter(
    (path) => !shown.favorites?.includes(path),
  )
  const unstarred = favorites
    ? (shown.favorites ?? []).filter((path) => !favorites.includes(path))
    : []
  // In their order; the last one of several is the newest. It is later than what it takes back, also
  // by a clock that is behind.
  const at = (path: string, nth: number, of: number, entries: Preferences['recents']) =>
    isFirst
      ? nth + 1
      : Math.max(now - (of - 1 - nth), (entries.find((own) => own.path === path)?.at ?? 0) + 1)
  const opened = openedSince(shown.recents, recents)
  if (!isFirst && starred.length + unstarred.length + opened.length === 0) return known
  return merged(before, {
    favorites: [
      ...starred.map((path, nth) => ({
        path,
        on: true,
        at: at(path, nth, starred.length, before.favorites),
      })),
      ...unstarred.map((path) => ({ path, on: false, at: at(path, 0, 1, before.favorites) })),
    ],
    recents: opened.map((path, nth) => ({
      path,
      at: at(path, nth, opened.length, before.recents),
    })),
  })
}

/** Returns the screens opened since, oldest first. Both lists begin with the screen opened last. */
function openedSince(known: readonly string[], recents: readonly string[]): readonly string[] {
  const opened = recents.filter((path, nth) => nth === 0 || !known.includes(path))
  return (opened[0] === known[0] ? opened.slice(1) : opened).toReversed()
}

/** Whether everything that is known stands in what is kept. */
export const isTold = (known: Preferences, kept: Preferences): boolean =>
  since(known, kept).favorites.length + since(known, kept).recents.length === 0

/** Returns the entries of `known` that `kept` lacks or has with another moment. */
export function since(known: Preferences, kept: Preferences): Preferences {
  const isIn = (entry: { path: string; at: number }, entries: Preferences['recents']) =>
    entries.some(({ path, at }) => path === entry.path && at === entry.at)
  return {
    favorites: known.favorites.filter((entry) => !isIn(entry, kept.favorites)),
    recents: known.recents.filter((entry) => !isIn(entry, kept.recents)),
  }
}

/** The lists as they are shown: favorites in the order they were starred, recents the newest first. */
export function shownOf({ favorites, recents }: Preferences): Lists {
  const byMoment = <Entry extends { at: number }>(entries: readonly Entry[]) =>
    entries.toSorted((one, other) => one.at - other.at)
  return {
    favorites:
      favorites.length > 0
        ? byMoment(favorites).flatMap(({ path, on }) => (on ? [path] : []))
        : undefined,
    recents: byMoment(recents)
      .map(({ path }) => path)
      .toReversed(),
  }
}
