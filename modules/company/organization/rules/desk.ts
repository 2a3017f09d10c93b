/** Where somebody sells: a location of a hotel, in a channel. */
export type Desk = Readonly<{
  channel_id: number
  hotel_id: number
  location_id: number
  zone_id: number
}>

/** The desk of a working session. */
export type WorkingDesk = Desk &
  Readonly<{
    /** The agency marker: the hotel was labelled TTOO when the desk was taken. */
    agency: boolean
    /** The person answered for the target of the month here. */
    target_confirmed: boolean
  }>

declare module '@kit/kernel/actor' {
  interface DeclaredActor {
    /** The desk where the person sells now; null until one is chosen for today. */
    desk: WorkingDesk | null
  }
}
