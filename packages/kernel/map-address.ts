/** The address that opens a map at a place: a position (`21.161908, -86.851528`) or its words. */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
