import { PlacesTable } from './parts/places-table.tsx'

/**
 * Every hotel: where a desk is, or where a guest sleeps. Each stands in a zone, so that a
 * company without zones is led to make one first.
 */
export default function HotelsTable() {
  return <PlacesTable id="hotels" before="/lugares/zonas" />
}
