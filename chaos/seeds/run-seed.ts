// One seed: clerks at work, a few faults among it, and then what has to hold.
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../machine.ts'
import { faultOf } from './faults.ts'
import { signInAnew, type House } from './house.ts'
import { audit, findBroken, reachOf } from './promises.ts'
import { randomOf } from './random.ts'
import { work, type Done } from './work.ts'

const ACTS_OF_A_CLERK = 5
const FAULTS_MAX = 2

export type Outcome = {
  seed: number
  faults: readonly string[]
  acts: readonly string[]
  broken: readonly string[]
}

/** `round` tells apart two runs of one seed in one house. */
export async function runSeed(house: House, seed: number, round = 0): Promise<Outcome> {
  const { database } = house
  const named = `seed${seed}r${round}`
  const since = await reachOf(database)
  const clerks = await signInAnew(house)
  const done: Done[] = clerks.map(() => ({ sales: [], letters: [], mails: [], acts: [] }))
  const working = clerks.map((clerk, index) =>
    work(
      {
        house,
        clerk,
        random: randomOf(seed * 1_000 + index + 1),
        named: `${named}.${index}`,
        done: done[index]!,
      },
      ACTS_OF_A_CLERK,
    ),
  )
  const random = randomOf(seed)
  const faults = Array.from({ length: 1 + random.whole(FAULTS_MAX) }, () => ({
    after: random.whole(300),
    fault: faultOf(random),
  }))
  const [ended] = await Promise.all([Promise.allSettled(working), torment(house, faults)])
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  const broken = [
    ...refused,
    // After a refusal the model no longer knows what there has to be.
    ...(refused.length > 0 ? [] : await findBroken(house, named, done)),
    ...(await audit(database, since)),
    ...(await stillServes(house)),
  ]
  return {
    seed,
    faults: faults.map(({ fault }) => fault.name),
    acts: done.flatMap(({ acts }) => acts),
    broken,
  }
}

type Planned = { after: number; fault: ReturnType<typeof faultOf> }

async function torment(house: House, faults: readonly Planned[]): Promise<void> {
  for (const { after, fault } of faults) {
    await sleep(after)
    await fault.happens(house)
  }
}

/** Whatever happened, both processes live and say that they are ready. */
async function stillServes({ api, worker }: House): Promise<string[]> {
  const broken: string[] = []
  for (const [name, machine] of Object.entries({ api, worker })) {
    if (!machine.isRunning()) broken.push(`the ${name} ended: ${machine.printed().slice(-500)}`)
    else if (!(await isReady(machine.url))) broken.push(`the ${name} is not ready again`)
    if (machine.printed().includes('Error no atendido'))
      broken.push(`the ${name} let an error go: ${machine.printed().slice(-500)}`)
  }
  return broken
}

const READY_WITHIN_MILLISECONDS = 20_000

async function isReady(url: string): Promise<boolean> {
  let ready = false
  const asking = setInterval(() => {
    void fetch(`${url}/readyz`).then(
      ({ ok }) => (ready ||= ok),
      () => undefined,
    )
  }, 50)
  const became = await within(READY_WITHIN_MILLISECONDS, () => ready)
  clearInterval(asking)
  return became
}
