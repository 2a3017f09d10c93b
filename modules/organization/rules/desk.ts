/** Where somebody sells: a location of a hotel, in a channel. */
export type Desk = Readonly<{
  channel_id: number
  hotel_id: number
  location_id: number
  zone_id: number
}>

declare module '@kit/kernel/actor' {
  interface DeclaredActor {
    /** The desk where the person sells now; null until one is chosen. */
    desk: Desk | null
  }
}
