import { PlacesTable } from './parts/places-table.tsx'

/**
 * The zones of hotels. Each is of a destination, so that a company without destinations is led
 * to make one first.
 */
export default function ZonesTable() {
  return <PlacesTable id="zones" before="/lugares/destinos" />
}
