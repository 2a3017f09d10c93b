import { Refusal } from '@kit/kernel/refusal'
import { installation } from '@kit/kernel/installation'
import { readFileSync } from 'node:fs'
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
 * carries the person's or the house's name, or is a common one with little added.
 */
export function refuseGuessable(password: string, person: Person): void {
  const guess = guessOf(password, person, { names: houseNames(), common: commonPasswords() })
  if (guess) throw new Refusal(guess)
}

/** What this program and the company are called: everybody here knows that. */
const houseNames = (): string[] => ['Mostrador', ...installation().company.name.split(/\s+/)]
