import { agencyPlace } from '../../contract/agencies.ts'
import { PLACE_KINDS, type PlaceKind } from '../../contract/places.ts'

/** Whatever is made and changed with the form of a place. */
export const EVERY_KIND: readonly PlaceKind[] = [...PLACE_KINDS, agencyPlace]
