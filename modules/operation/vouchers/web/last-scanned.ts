/** So long a refusal is read before the code that still stands before the camera is told again. */
const REFUSAL_MILLISECONDS = 4_000

/**
 * What the camera saw last: it reads the code before it several times a second, and each code counts
 * once. One that was refused may be scanned again, since what refused it may be mended meanwhile.
 */
export function lastScanned(now: () => number = Date.now) {
  let last: { token: string; until: number } | null = null
  return {
    /** Whether it is to be recorded; from then on it is the last one. */
    takes(token: string): boolean {
      if (token === last?.token && now() < last.until) return false
      last = { token, until: Infinity }
      return true
    },
    refused(token: string): void {
      if (token === last?.token) last.until = now() + REFUSAL_MILLISECONDS
    },
    forget(): void {
      last = null
    },
  }
}
