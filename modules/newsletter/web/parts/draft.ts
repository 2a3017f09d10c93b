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
export type Draft = {
  subject_es: string
  subject_en: string
  blocks: readonly KeyedBlock[]
  audience: Audience
}

export function draftOf({ subject_es, subject_en, blocks, audience }: Newsletter): Draft {
  return { subject_es, subject_en, audience, blocks: blocks.map(keyed) }
}

export const keyed = (block: Block): KeyedBlock => ({ key: newUuid(), block })

/** What the server is told: a link that is still being typed is not one yet. */
export function contentOf({ subject_es, subject_en, blocks }: Draft): Content {
  return {
    subject_es,
    subject_en,
    blocks: blocks.map(({ block }) =>
      block.kind === 'button' && !isLink(block.url) ? { ...block, url: '' } : block,
    ),
  }
}

export const isLink = (url: string): boolean => LinkField.safeParse(url).success

export const isSame = (left: Draft, right: Draft): boolean => written(left) === written(right)

const written = (draft: Draft): string =>
  JSON.stringify([
    draft.subject_es,
    draft.subject_en,
    draft.audience,
    draft.blocks.map(({ block }) => block),
  ])

export function moved(blocks: readonly KeyedBlock[], index: number, by: -1 | 1): KeyedBlock[] {
  const next = [...blocks]
  next.splice(index + by, 0, ...next.splice(index, 1))
  return next
}
