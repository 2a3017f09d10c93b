/**
 * A call made this long after a person's last gesture is theirs; a later one is the machine's own
 * refetch.
 */
const ATTENTION_MILLISECONDS = 5_000

/** Opening a page is a gesture too, unless the login page led here by itself. */
let lastGesture =
  typeof document !== 'undefined' && /\/login(\?|$)/.test(document.referrer) ? 0 : Date.now()

if (typeof window !== 'undefined') {
  const noted = () => {
    lastGesture = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown', 'popstate'] as const)
    window.addEventListener(kind, noted, { capture: true, passive: true })
}

/**
 * Whether what happens now follows from what a person just did; polls, sockets and refetches on
 * focus do not.
 */
export function followsGesture(now = Date.now()): boolean {
  return now - lastGesture < ATTENTION_MILLISECONDS
}
