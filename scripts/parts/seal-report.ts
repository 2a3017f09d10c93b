type Checked = { id: number; hash: string; holds: boolean }
type Untold = { kind: string; expected: string | null; found: string | null }

/** The chain, what stands outside it, and what the company has written. */
export type Proof = {
  /** The newest first. */
  seals: readonly Checked[]
  /** Nights that have none, as instants. */
  missing_nights: readonly string[]
  /** Rows that are not as they were sealed, and that no act tells of. */
  rows: readonly Untold[]
  acts: number
}

/** So many rows are named. */
const ROWS_TOLD = 20

/** What is said of the chain, and whether it is proven. Acts without any seal prove nothing. */
export function sealReport(
  { seals, missing_nights, rows, acts }: Proof,
  kept: string | null,
): { text: string; proven: boolean } {
  const broken = seals.filter(({ holds }) => !holds).map(({ id }) => id)
  const known = kept === null || seals.some(({ hash }) => hash === kept.toLowerCase())
  const unsealed = seals.length === 0 && acts > 0
  const lines = [
    seals.length === 0
      ? 'Los libros todavía no se han sellado.'
      : `${seals.length} sellos; el último es el ${seals[0]!.id}: ${seals[0]!.hash}`,
    ...(unsealed ? [`NADA LO PRUEBA: hay ${acts} actos en la bitácora y ningún sello.`] : []),
    ...(broken.length > 0
      ? [`ROTOS: ${broken.toReversed().join(', ')}. Algo de lo que sellan cambió después.`]
      : []),
    ...(missing_nights.length > 0
      ? [`FALTAN SELLOS de estas noches: ${missing_nights.join(', ')}.`]
      : []),
    ...(rows.length > 0
      ? [
          `CAMBIARON ${rows.length} filas selladas sin un acto que lo diga:`,
          ...rows
            .slice(0, ROWS_TOLD)
            .map(({ kind, expected, found }) => `  ${kind}: ${expected ?? '—'} → ${found ?? '—'}`),
        ]
      : []),
    ...(known ? [] : [`NO ESTÁ en la cadena: ${kept}. Alguien hizo los sellos otra vez.`]),
  ]
  return {
    text: `${lines.join('\n')}\n`,
    proven:
      !unsealed && known && [broken, missing_nights, rows].every((found) => found.length === 0),
  }
}
