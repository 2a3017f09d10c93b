import { findPreferences, keepPreferences } from '@app/access/contract/preferences'
import { merged, NO_PREFERENCES, type Preferences } from '@app/access/rules/preferences'
import { call, CallError } from '@kit/ui/api'
import { followOtherTabs } from '@kit/ui/persisted'
import { usePreferences } from '@kit/ui/preferences'
import { useSession } from '@kit/ui/session'
import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isTold, noted, shownOf, since, type Lists } from '../app/noted-places.ts'

/** Several changes in a row are told at once. */
const TOLD_AFTER_MILLISECONDS = 2_000

const KEY = 'mostrador.places'
/** By person, the favorites and recent screens that this browser noted or got from the server. */
const useKnown = create<{ of: Readonly<Record<string, Preferences>> }>()(
  persist(() => ({ of: {} }), { name: KEY }),
)
followOtherTabs(KEY, () => void useKnown.persist.rehydrate())

/**
 * Keeps the favorites and the recent screens with the person. The browser's own copy is what the
 * menu shows, with and without a network; here it is told to the server and brought up to date.
 */
export default function KeepPlaces() {
  // The server answers nothing else to a person who has to set up the account first.
  const user_id = useSession(({ login }) =>
    login?.must_change_password || login?.awaits_second_factor ? undefined : login?.user_id,
  )
  useEffect(() => (user_id === undefined ? undefined : keepPlacesOf(user_id)), [user_id])
  return null
}

function keepPlacesOf(user_id: number): () => void {
  const known = () => useKnown.getState().of[user_id]
  const know = (next: Preferences) =>
    useKnown.setState(({ of }) => ({ of: { ...of, [user_id]: next } }))
  const lists = (): Lists => {
    const { favorites, recents } = usePreferences.getState()
    return { favorites: favorites[user_id], recents: recents[user_id] ?? [] }
  }
  /** Answers whether something was chosen or opened that was not noted yet. */
  const note = (): boolean => {
    const before = known()
    const next = noted(before, lists(), Date.now())
    if (next !== before) know(next)
    return next !== before
  }
  const take = (next: Preferences) => {
    know(next)
    show(user_id, next)
  }
  const ask = async () => {
    const kept = await call(findPreferences, {}, { background: true })
    note()
    take(merged(known() ?? NO_PREFERENCES, kept))
    if (!isTold(known()!, kept)) await tell()
  }
  // Without a network it stays noted, and is told with the next change or when there is one.
  const tell = async () => {
    const told = known() ?? NO_PREFERENCES
    const kept = await call(keepPreferences, { body: told }, { background: true })
    note()
    // The server's answer holds, by its clock; what was decided meanwhile is told next.
    take(merged(kept, since(known() ?? NO_PREFERENCES, told)))
  }
  // A call that fails is shown elsewhere (no network, a session that ended); the browser keeps its copy.
  const quietly = (work: () => Promise<void>) =>
    void work().catch((failure: unknown) => {
      if (!(failure instanceof CallError)) throw failure
    })

  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    if (!note()) return
    clearTimeout(timer)
    timer = setTimeout(() => quietly(tell), TOLD_AFTER_MILLISECONDS)
  }
  const back = () => quietly(ask)
  quietly(ask)
  const unsubscribe = usePreferences.subscribe(changed)
  window.addEventListener('online', back)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', back)
  }
}

/** The menu shows what is known, unless it does already. */
function show(user_id: number, known: Preferences): void {
  const { favorites, recents } = shownOf(known)
  usePreferences.setState((before) => ({
    ...(favorites && !isSame(favorites, before.favorites[user_id])
      ? { favorites: { ...before.favorites, [user_id]: favorites } }
      : {}),
    ...(isSame(recents, before.recents[user_id] ?? [])
      ? {}
      : { recents: { ...before.recents, [user_id]: recents } }),
  }))
}

const isSame = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  one.join(' ') === other?.join(' ')
