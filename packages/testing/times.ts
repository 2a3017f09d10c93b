/**
 * How often something generated is tried: `MOSTRADOR_HISTORIES=10` tries everything ten times as
 * often as `npm test` does, when a change of money, seats or permissions asks for certainty.
 */
export const times = (usual: number): number =>
  Math.max(1, Math.round(usual * Number(process.env['MOSTRADOR_HISTORIES'] ?? 1)))

/** The same values every time, so that a failure is everybody's; `FUZZ_SEED` looks elsewhere. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
