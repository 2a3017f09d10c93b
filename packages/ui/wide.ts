import { useSyncExternalStore } from 'react'

/** Follows a media query, such as `(max-width: 991px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/**
 * Whether a finger is what points here, whatever the width: a tablet held across is as wide as a
 * desk's screen. Controls are then 48 px; the style sheets ask the same question.
 */
export const useIsTouched = (): boolean => useMedia('(pointer: coarse)')
/** Room for the menu beside the page. */
export const useMenuWidth = (): boolean => useMedia('(min-width: 1200px)')
