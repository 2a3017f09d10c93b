import { useSyncExternalStore } from 'react'

const asked = new Map<string, MediaQueryList>()
/** Asked for once: every part that follows it looks at every drawing, and making one costs. */
function mediaOf(query: string): MediaQueryList {
  const known = asked.get(query) ?? window.matchMedia(query)
  asked.set(query, known)
  return known
}

/** Follows a media query, such as `(max-width: 991px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = mediaOf(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => mediaOf(query).matches,
    () => false,
  )
}

/**
 * Whether a finger is what points here, whatever the width: a tablet held across is as wide as a
 * desk's screen. Controls are then 48 px; the style sheets ask the same question.
 */
export const useIsTouched = (): boolean => useMedia('(pointer: coarse)')
/** A phone held upright: the menu is under the thumb, lists are cards. `ui.css` asks the same. */
export const useIsPhone = (): boolean => useMedia('(max-width: 599.98px)')
/** Room for the menu beside the page. */
export const useMenuWidth = (): boolean => useMedia('(min-width: 1200px)')
