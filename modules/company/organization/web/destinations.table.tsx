import { PlacesTable } from './parts/places-table.tsx'

/**
 * The regions in which products happen and zones lie: what comes first of all places, and
 * what a closed one no longer offers to new zones.
 */
export default function DestinationsTable() {
  return <PlacesTable id="destinations" />
}
