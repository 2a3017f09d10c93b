/** Where a moment happened: the row's scope. */
export type Place = {
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

/** Of a row that has more besides. */
export const placeOf = ({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
  agency_id,
}: Place): Place => ({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
  agency_id,
})

/** Money that came to no desk, such as a transfer by which an agency pays. */
export type Elsewhere = {
  channel_id: null
  hotel_id: null
  location_id: null
  rep_id: null
  agency_id: number
}
