import type { Mutant } from '@kit/testing/mutant'

/** A mistake in the product, and the tests of which one must notice it. */
export type PlantedBug = Mutant & Readonly<{ suites: readonly string[] }>

type Planted = readonly [fault: string, file: string, from: string, to: string]

export const noticedBy = (suites: readonly string[], planted: readonly Planted[]): PlantedBug[] =>
  planted.map(([fault, file, from, to]) => ({ fault, file, from, to, suites }))
