/** What the oracle asks of HiGHS; its own types declare all that the solver can be told. */
declare module 'highs' {
  type Solved = {
    Status: string
    ObjectiveValue: number
    Columns: Readonly<Record<string, { Primal?: number }>>
  }
  type Options = Readonly<{ time_limit?: number; mip_rel_gap?: number }>
  export default function load(): Promise<{ solve(problem: string, options?: Options): Solved }>
}
