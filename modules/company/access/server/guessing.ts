import { all, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { installation } from '@kit/kernel/installation'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { join } from 'node:path'
import { guessOf, type Person } from './decisions/passwords.ts'

let common: ReadonlySet<string> | undefined

/** The commonest 100,000 passwords, in lower case on their own lines; read when first asked. */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trim()
      .split('\n'),
  ))

/**
 * Refuses, with the reason, a password that somebody chooses and others would try early: one that
 * carries the person's name, the house's or that of one of its hotels or channels, or is a common
 * one with little added.
 */
export async function refuseGuessable(
  tx: Database,
  password: string,
  person: Person,
): Promise<void> {
  const guess = guessOf(password, person, {
    names: houseNames(),
    places: await findPlaceNames(tx),
    common: commonPasswords(),
  })
  if (guess) throw new Refusal(guess)
}

/** What this program and the company are called: everybody here knows that. */
const houseNames = (): string[] => ['Mostrador', ...installation().company.name.split(/\s+/)]

async function findPlaceNames(tx: Database): Promise<string[]> {
  const places = await all(
    tx,
    sql<{ name: string }>`
    select name from organization.public_hotel
     union select canal from organization.public_channel`,
  )
  return places.map(({ name }) => name)
}
