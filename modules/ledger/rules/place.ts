/** Where a moment happened: the row's scope. */
export type Place = {
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

/** Money that came to no desk, such as a transfer by which an agency pays. */
export type Elsewhere = {
  channel_id: null
  hotel_id: null
  location_id: null
  rep_id: null
  agency_id: number
}
