import { SaxesParser } from 'saxes'
import { CFD, type Element } from '../../rules/cfdi.ts'

export type XmlReason = 'too_large' | 'document_type' | 'not_xml'

/** The bytes are no XML that is read here; expected, and said to whoever brought them. */
export class XmlFault extends Error {
  readonly reason: XmlReason

  constructor(reason: XmlReason) {
    super(reason)
    this.name = 'XmlFault'
    this.reason = reason
  }
}

export const XML_BYTES_MAX = 2_000_000
const ELEMENTS_MAX = 60_000
const DEPTH_MAX = 40

type Open = { uri: string; name: string; attributes: Record<string, string>; children: Element[] }

/**
 * The elements of a document with their attributes, without its text. Knows no entity but the five
 * of XML, and refuses the declaration that would define more: nothing is expanded or fetched. What
 * programs leave around a document is no part of it, nor is what they add to it unstamped: white
 * space and zeros before and behind, prefixes without a namespace in the addenda.
 */
export function readXml(bytes: Buffer): Element {
  if (bytes.length > XML_BYTES_MAX) throw new XmlFault('too_large')
  const open: Open[] = []
  let root: Open | undefined
  let count = 0
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', () => {
    throw new XmlFault('document_type')
  })
  parser.on('error', ({ message }) => {
    const inAddenda = open[1]?.name === 'Addenda' && open[1].uri === CFD
    if (!inAddenda || !message.includes('unbound namespace prefix')) throw new XmlFault('not_xml')
  })
  parser.on('opentag', (tag) => {
    if (++count > ELEMENTS_MAX || open.length >= DEPTH_MAX) throw new XmlFault('too_large')
    const element: Open = {
      uri: tag.uri,
      name: tag.local,
      // Attributes of a namespace are not those that the SAT names.
      attributes: Object.fromEntries(
        Object.values(tag.attributes)
          .filter(({ uri }) => uri === '')
          .map(({ local, value }) => [local, value]),
      ),
      children: [],
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.write(textOf(bytes)).close()
  if (!root) throw new XmlFault('not_xml')
  return root
}

function textOf(bytes: Buffer): string {
  try {
    return trimmed(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new XmlFault('not_xml')
  }
}

const isAround = (character: string | undefined): boolean =>
  character !== undefined && /[\s\0\ufeff]/.test(character)

function trimmed(text: string): string {
  let from = 0
  let to = text.length
  while (isAround(text[from])) from++
  while (to > from && isAround(text[to - 1])) to--
  return text.slice(from, to)
}
