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

/** Below `lg` everything is touched: controls are 48 px. */
export const useTouchWidth = (): boolean => useMedia('(max-width: 991.98px)')
/** Room for the menu beside the page. */
export const useMenuWidth = (): boolean => useMedia('(min-width: 1200px)')
