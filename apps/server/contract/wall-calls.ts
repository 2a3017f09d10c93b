import { NOBODY_ELSE } from './groups-of-roles.ts'

/** Boards on walls: a part of `who-may.ts`, written by hand like it. */
export const WALL_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/wall-boards': NOBODY_ELSE,
  'POST /api/wall-boards/:uuid/revocation': NOBODY_ELSE,
}
