import { newUuid } from '@kit/kernel/identifier'
import {
  LinkField,
  type Audience,
  type Block,
  type Content,
  type Newsletter,
} from '../../contract.ts'

/** A block with a name of its own, so that moving one does not redraw the others. */
export type KeyedBlock = { key: string; block: Block }
/** What is being written: of a newsletter or of a template. */
export type Written = {
  subject_es: string
  subject_en: string
  blocks: readonly KeyedBlock[]
}
export type Draft = Written & { audience: Audience }

export function draftOf({ audience, ...content }: Newsletter): Draft {
  return { ...writtenOf(content), audience }
}

export function writtenOf({ subject_es, subject_en, blocks }: Content): Written {
  return { subject_es, subject_en, blocks: blocks.map(keyed) }
}

export const keyed = (block: Block): KeyedBlock => ({ key: newUuid(), block })

/** What the server is told: a link that is still being typed is not one yet. */
export function contentOf({ subject_es, subject_en, blocks }: Written): Content {
  return {
    subject_es,
    subject_en,
    blocks: blocks.map(({ block }) =>
      block.kind === 'button' && !isLink(block.url) ? { ...block, url: '' } : block,
    ),
  }
}

export const isLink = (url: string): boolean => LinkField.safeParse(url).success

export const isSame = (left: Draft, right: Draft): boolean =>
  saysTheSame(left, right) && JSON.stringify(left.audience) === JSON.stringify(right.audience)

export const saysTheSame = (left: Written, right: Written): boolean => said(left) === said(right)

const said = ({ subject_es, subject_en, blocks }: Written): string =>
  JSON.stringify([subject_es, subject_en, blocks.map(({ block }) => block)])

export function moved(blocks: readonly KeyedBlock[], index: number, by: -1 | 1): KeyedBlock[] {
  const next = [...blocks]
  next.splice(index + by, 0, ...next.splice(index, 1))
  return next
}
