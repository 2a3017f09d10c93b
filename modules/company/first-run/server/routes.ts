import type { Context } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import {
  showFirstSteps,
  skipFirstStep,
  STEPS,
  type FirstSteps,
  type StepName,
} from '../contract.ts'
import { company } from './company.ts'
import { people } from './people.ts'

export const routes = [
  ...company,
  ...people,

  handle(showFirstSteps, async (tx) => stepsOf(tx)),

  handle(skipFirstStep, async (tx, { body: { step, skipped } }) => {
    if (!isHeld(tx.actor, STEPS[step].permission)) throw new Refusal('first_step.unknown')
    await run(
      tx,
      skipped
        ? sql`insert into first_run.skipped (step, skipped_by, skipped_at)
              values (${step}, ${tx.actor.user_id}, ${tx.now}) on conflict (step) do nothing`
        : sql`delete from first_run.skipped where step = ${step}`,
    )
    tx.audit({
      action: skipped ? 'first_step.skipped' : 'first_step.taken_up',
      entity: 'first_step',
      entity_id: step,
    })
    return stepsOf(tx)
  }),
]

/** Read from what stands: a step is done when its rows are there, and open again without them. */
async function stepsOf(tx: Context): Promise<FirstSteps> {
  const rows = await all(
    tx,
    sql<{ step: StepName; done: boolean; skipped: boolean }>`
    select s.step, s.done, k.step is not null as skipped
      from first_run.step s left join first_run.skipped k on k.step = s.step`,
  )
  const found = new Map(rows.map((row) => [row.step, row]))
  if (found.get('sale')!.done) return []
  return (Object.keys(STEPS) as StepName[])
    .filter((step) => isHeld(tx.actor, STEPS[step].permission))
    .map((step) => {
      const { page, path, minutes, ...more } = STEPS[step]
      const { done, skipped } = found.get(step)!
      return {
        step,
        page,
        path,
        minutes,
        load: 'load' in more ? more.load : null,
        list: 'list' in more ? more.list : null,
        done,
        skipped,
      }
    })
}
