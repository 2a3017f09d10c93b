type Checked = { id: number; hash: string; holds: boolean }

/** What is said of the chain, the newest seal first, and whether it is proven. */
export function sealReport(
  seals: readonly Checked[],
  kept: string | null,
): { text: string; proven: boolean } {
  const broken = seals.filter(({ holds }) => !holds).map(({ id }) => id)
  const known = kept === null || seals.some(({ hash }) => hash === kept.toLowerCase())
  const lines = [
    seals.length === 0
      ? 'Los libros todavía no se han sellado.'
      : `${seals.length} sellos; el último es el ${seals[0]!.id}: ${seals[0]!.hash}`,
    ...(broken.length > 0
      ? [`ROTOS: ${broken.toReversed().join(', ')}. Algo de lo que sellan cambió después.`]
      : []),
    ...(known ? [] : [`NO ESTÁ en la cadena: ${kept}. Alguien hizo los sellos otra vez.`]),
  ]
  return { text: `${lines.join('\n')}\n`, proven: broken.length === 0 && known }
}
