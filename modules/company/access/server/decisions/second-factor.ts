import { ADMINISTRATORS } from '@app/roles/rules'
/** What an account of these may do is worth more than one password. */
const GUARDED = [...ADMINISTRATORS, 'CONTABILIDAD']

/** Whether somebody with these roles may not enter with the password alone. */
export const demandsSecondFactor = (roles: readonly string[], required: boolean): boolean =>
  required && roles.some((role) => GUARDED.includes(role))
