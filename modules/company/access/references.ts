import { reference } from '@kit/tables/reference'
import { findPeople, findRoles } from './server/queries/people.ts'

/** The roles there are, in their order: everybody knows their names. */
export const roles = reference('role', (database) => findRoles(database))

/** Everybody who has an account, within the viewer's reach. */
export const people = reference('person', (database, { scope }) => findPeople(database, scope))
