// `npm run chaos -- --seeds 1000 [--from 1]`, `npm run chaos -- --seed 17 [--times 5]`: random work
// under random faults. What fails is said with the command that does the same again.
import { parseArgs } from 'node:util'
import { openHouse, type House } from '../chaos/seeds/house.ts'
import { audit, findBrokenMails } from '../chaos/seeds/promises.ts'
import { runSeed } from '../chaos/seeds/run-seed.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    times: { type: 'string', default: '1' },
  },
})
const times = Number(values.times)
const seeds = values.seed
  ? Array.from({ length: times }, () => Number(values.seed))
  : Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index)

const house = await openHouse()
try {
  const failed = await runAll(house)
  process.stdout.write(`${seeds.length} seeds, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await house.close()
}
process.exit()

async function runAll(at: House): Promise<number> {
  let failed = 0
  const began = performance.now()
  for (const [round, seed] of seeds.entries()) {
    const { faults, broken, acts } = await runSeed(at, seed, round)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    process.stdout.write(`${seconds} s  seed ${seed}: ${acts.length} acts, ${faults.join('; ')}\n`)
    if (broken.length === 0) continue
    failed += 1
    for (const one of broken) process.stdout.write(`  ${one}\n`)
    process.stdout.write(`  replay: npm run chaos -- --seed ${seed} --times 5\n`)
  }
  // Mails are given their time once, and name their seed.
  const left = [...(await findBrokenMails(at)), ...(await audit(at.database, null))]
  for (const one of left) process.stdout.write(`  ${one}\n`)
  return failed + (left.length > 0 ? 1 : 0)
}
