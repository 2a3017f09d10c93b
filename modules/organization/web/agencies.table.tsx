import { PlacesTable } from './parts/places-table.tsx'

/**
 * Agencies and wholesalers: how each pays, for whom it buys, from where it is sold for, and what is
 * left of its credit.
 */
export default function AgenciesTable() {
  return <PlacesTable id="agencies" />
}
