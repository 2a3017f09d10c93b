import { buildUser } from '@app/access/testing'
import { openDatabase } from '@kit/db/database'
import { TEMPLATE } from '@kit/testing/template'
import { inject } from 'vitest'
import { openCompany, type Company } from './global-setup.ts'

export const OWNER = 'duena@nada.test'
export const EMPTY_PASSWORD = 'arrecife-nuevo-77-mangle'

/** As `npm start -- --no-demo` leaves it, its administrator's password changed. */
export async function openEmptyCompany(): Promise<{
  company: Company
  close: () => Promise<unknown>
}> {
  const address = inject('postgres')
  const { company, close } = await openCompany(address, TEMPLATE)
  const { database, close: leave } = openDatabase({ ...address, database: company.database })
  await buildUser(database, { roles: ['ADMIN'], email: OWNER, password: EMPTY_PASSWORD })
  await leave()
  return { company, close }
}
