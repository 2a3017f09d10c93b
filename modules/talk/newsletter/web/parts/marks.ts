export type Mark = 'bold' | 'italic' | 'link' | 'list'
export type Writing = { text: string; from: number; to: number }

const FENCES = { bold: '**', italic: '*' } as const
const ADDRESS = 'https://'

/** What is chosen in a text, marked or no more; nothing chosen: a word to write over. */
export function marked({ text, from, to }: Writing, mark: Mark, sample: string): Writing {
  if (mark === 'list') return listed({ text, from, to })
  const chosen = text.slice(from, to) || sample
  const [before, after] = [text.slice(0, from), text.slice(to)]
  if (mark === 'link') {
    const start = from + chosen.length + '[]('.length
    return {
      text: `${before}[${chosen}](${ADDRESS})${after}`,
      from: start + ADDRESS.length,
      to: start + ADDRESS.length,
    }
  }
  const fence = FENCES[mark]
  if (before.endsWith(fence) && after.startsWith(fence))
    return {
      text: before.slice(0, -fence.length) + chosen + after.slice(fence.length),
      from: from - fence.length,
      to: from - fence.length + chosen.length,
    }
  const start = from + fence.length
  return {
    text: before + fence + chosen + fence + after,
    from: start,
    to: start + chosen.length,
  }
}

/** In the place of what is chosen, or where the cursor stands. */
export function inserted({ text, from, to }: Writing, added: string): Writing {
  const after = from + added.length
  return { text: text.slice(0, from) + added + text.slice(to), from: after, to: after }
}

/** The lines that are touched, each an item or, where all are, none. */
function listed({ text, from, to }: Writing): Writing {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  const are = lines.every((line) => line.startsWith('- '))
  const changed = lines.map((line) => (are ? line.slice(2) : `- ${line}`)).join('\n')
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  }
}
