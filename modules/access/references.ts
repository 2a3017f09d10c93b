import { reference } from '@kit/tables/reference'
import { findRoles } from './server/queries/people.ts'

/** The roles there are, in their order: everybody knows their names. */
export const roles = reference('role', (database) => findRoles(database))
