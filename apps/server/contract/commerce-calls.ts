const CALCULATE = ['CONTABILIDAD', 'GERENTE CONCESION', 'SUBGERENTE'] as const

/** Who may call what of costs and of agencies’ credit: a part of `who-may.ts`, by hand like it. */
export const COMMERCE_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/costs/calculator': CALCULATE,
  'GET /api/costs/options/:id': CALCULATE,
}
