import { ONE_IN, SAMPLED_BY } from './sample.ts'

/**
 * Returns how often something generated is tried: as often as `npm run test:all` tries it
 * (`usual`), in `npm test` less (`ONE_IN.histories`), but never less often than `least`, which a
 * test that expects every kind of act to come about states. `MOSTRADOR_HISTORIES=10` tries
 * everything ten times as often, when a change of money, seats or permissions asks for certainty.
 */
export function times(usual: number, least = 1): number {
  const share = process.env[SAMPLED_BY] ? 1 / ONE_IN.histories : 1
  const factor = process.env['MOSTRADOR_HISTORIES']
  return Math.max(least, Math.round(usual * (factor ? Number(factor) : share)))
}

/** The same values every time, so that a failure is everybody's; `FUZZ_SEED` looks elsewhere. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
