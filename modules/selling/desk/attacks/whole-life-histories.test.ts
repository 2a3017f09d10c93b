// Whole lives of reservations over the days of one desk, everything in any order: sold and paid in
// five currencies and every way there is, changed, moved, cancelled, restored, redeemed, missed,
// given back, charged back, counted, closed and opened again, at rates that move. After every step
// the ledger holds, account by account, what a book of a few hundred plain lines works out.
import { checkInvariants } from '@kit/db/invariants'
import { addDays, day } from '@kit/kernel/day'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellTaxFlows } from '@app/ledger/testing'
import { sealNow } from '@app/audit/testing'
import { examine } from '@app/audit/testing'
import { Book } from '../testing/whole-life/book.ts'
import { openLife } from '../testing/whole-life/desk.ts'
import { DAYS, history, KINDS, liveThrough, type Kind } from '../testing/whole-life/steps.ts'

/** What the histories of everybody's seed do; another seed's few may leave out the rarest. */
const DONE: readonly Kind[] = process.env['FUZZ_SEED'] ? ['sell'] : KINDS

const life = await openLife()
const book = new Book(life)
// Whatever is done from now on leaves an act, a step or an entry beside each sealed row.
await sealNow(life.world.database)

test(
  'whatever becomes of a reservation and its money, in any order, the ledger holds what a plain book holds, and the auditor finds nothing',
  async () => {
    const done = new Set<Kind>()
    let began = '2026-03-10'
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        await life.morning(began)
        began = addDays(day(began), DAYS)
        for (const kind of await liveThrough(book, given)) done.add(kind)
        // The invariants work out again what was paid of each service.
        await tellTaxFlows(life.world.database, addDays(day(began), -1))
        expect(await checkInvariants(life.world.database)).toEqual([])
        const { differences } = await examine(life.world.database, null)
        // The clock of this desk is not the database's: of days, and of which rate held when, the
        // auditor cannot tell here. What each rate made of a payment is compared with the book.
        // What is sold is built by the test, and not by anybody's act.
        expect(
          differences.filter(
            ({ check, kind }) =>
              !/day$|_issued$|_rate$|^out_of_time$/.test(check) && !kind.startsWith('catalog.'),
          ),
        ).toEqual([])
      }),
      // The histories follow each other on one database: there is nothing to shrink to.
      { numRuns: times(2, 2), seed: SEED, endOnFailure: true },
    )
    expect([...done].sort()).toEqual(expect.arrayContaining([...DONE].sort()))
  },
  Math.max(240_000, times(90_000)),
)
