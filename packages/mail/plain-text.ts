// The plain twin of a mail, read out of the html that React wrote (well formed, attributes quoted,
// '>' escaped in them).

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'table',
  'ul',
  'ol',
  'blockquote',
])

/** Links as 'label (address)', table cells apart, one line a row, a blank line between blocks. */
export function plainTextOf(html: string): string {
  let text = ''
  const links: { address: string; start: number }[] = []
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, closing, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(token) ?? []
    if (!token.startsWith('<')) text += decoded(token.replaceAll(/\s+/g, ' '))
    else if (name === 'br' || (name === 'tr' && closing)) text += '\n'
    else if (name === 'hr') text += '\n\n---\n\n'
    else if (name === 'li') text += closing ? '\n' : '- '
    else if ((name === 'td' || name === 'th') && closing) text += '  '
    else if (name === 'img') text += attribute(token, 'alt')
    else if (name === 'a' && !closing)
      links.push({ address: attribute(token, 'href'), start: text.length })
    else if (name === 'a') text += linkEnd(links.pop(), text)
    else if (BLOCKS.has(name)) text += '\n\n'
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function linkEnd(link: { address: string; start: number } | undefined, text: string): string {
  const label = text.slice(link?.start ?? text.length).trim()
  return link === undefined || link.address === '' || link.address === label
    ? ''
    : ` (${link.address})`
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return ENTITIES[name ?? ''] ?? whole
    },
  )
}
