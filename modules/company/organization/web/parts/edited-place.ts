export type PlaceList = 'channels' | 'destinations' | 'zones' | 'hotels' | 'agencies'

/** `row` is null for a new one. */
export type EditedPlace = {
  row: (Record<string, unknown> & { id: number; version: number }) | null
}
