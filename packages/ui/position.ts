/** Where this browser is; all null where it does not say. */
export type Position = {
  latitude: number | null
  longitude: number | null
  accuracy: number | null
}
export const NOWHERE: Position = { latitude: null, longitude: null, accuracy: null }
/** `taken_at`: when the device read it, by its own clock. */
export type TimedPosition = Position & { taken_at: string | null }
const POSITION_MILLISECONDS = 15_000
const NOWHERE_EVER: TimedPosition = { ...NOWHERE, taken_at: null }

/**
 * Whoever does not answer the browser's question is nowhere, after a while: the browser's own time
 * begins with the answer.
 */
export function readPosition(): Promise<TimedPosition> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(NOWHERE_EVER), POSITION_MILLISECONDS)
    if (!('geolocation' in navigator)) return resolve(NOWHERE_EVER)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ latitude, longitude, accuracy, taken_at: new Date(timestamp).toISOString() }),
      () => resolve(NOWHERE_EVER),
      { timeout: POSITION_MILLISECONDS, maximumAge: 60_000 },
    )
  })
}
