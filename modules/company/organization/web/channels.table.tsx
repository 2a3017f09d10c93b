import { PlacesTable } from './parts/places-table.tsx'

/**
 * The channels that the company sells through, to those placed in them. Each leads to its hotels
 * (`/comisiones/canales`); its code begins the folios of what is sold there.
 */
export default function ChannelsTable() {
  return <PlacesTable id="channels" />
}
