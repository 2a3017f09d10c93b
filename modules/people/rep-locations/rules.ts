import { DESK_ROLES, REPS } from '@app/roles/rules'
import type { Scope } from '@kit/kernel/actor'

/**
 * Who has TOURSALES and not ADMIN sells only against a budget: they see it and confirm it when they
 * take a desk, and the server sells nothing of theirs before.
 */
export function sellsAgainstBudget(person: { roles: readonly string[] }): boolean {
  return person.roles.includes('TOURSALES') && !person.roles.includes('ADMIN')
}

/**
 * Whoever sells at a desk, or stands at one for those who do, is asked for it at login. Everybody
 * else sells from an office or not at all: they choose a desk when they need one.
 */
const ASKED_AT_LOGIN: readonly string[] = DESK_ROLES.filter((role) => role !== 'COMERCIAL')
export const isAskedAtLogin = ({ roles }: { roles: readonly string[] }): boolean =>
  roles.some((role) => ASKED_AT_LOGIN.includes(role))

const REP_ROLES: readonly string[] = REPS

/** Whose turns are kept: who sells at a desk. Others take one without being expected at it. */
export const keepsTurns = ({ roles }: { roles: readonly string[] }): boolean =>
  roles.some((role) => REP_ROLES.includes(role))

/**
 * Whether what is sold at a desk lies within the rows that somebody sees: who could not read their
 * own sale sells nothing. A supervisor may be placed in a channel and have no location in it.
 */
export const liesInScope = (
  desk: { channel_id: number; hotel_id: number; location_id: number },
  { channel_ids, hotel_ids, location_ids }: Scope,
): boolean =>
  (channel_ids?.includes(desk.channel_id) ?? true) &&
  (hotel_ids?.includes(desk.hotel_id) ?? true) &&
  (location_ids?.includes(desk.location_id) ?? true)

/** Why nothing is sold from where somebody stands. */
export const DESK_REFUSALS = [
  'desk.missing',
  'desk.day_over',
  'desk.closed',
  'desk.out_of_scope',
  'desk.target_unconfirmed',
  'desk.unassigned',
] as const

/** Choosing a desk puts it right: the dialog of hotel and location opens over the page. */
export const isPutRightByChoosing = (code: string): boolean =>
  code !== 'desk.unassigned' && DESK_REFUSALS.some((refusal) => refusal === code)

/** How many days at once a rep is placed. */
export const PLACED_DAYS_MAX = 62
