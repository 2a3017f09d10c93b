/** One thing done wrong, in one place of one file, that a test must notice. */
export type Mutant = Readonly<{
  /** What would be wrong. */
  fault: string
  file: string
  from: string
  to: string
}>
