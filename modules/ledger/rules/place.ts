/** Where a moment happened: the row's scope. */
export type Place = {
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}
