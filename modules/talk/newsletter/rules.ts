import type { Language } from '@kit/kernel/actor'
import type { Block, Content, NewsletterState } from './contract.ts'

/** What somebody may still write in; after that its recipients are fixed. */
export const isEditable = (state: NewsletterState): boolean =>
  state === 'draft' || state === 'cancelled'

/** What still can be stopped: no mail of it has been written. */
export const isCancellable = (state: NewsletterState): boolean => state === 'scheduled'

/** What leaves can be held up; what is held up can go on. */
export const isPausable = (state: NewsletterState): boolean => state === 'sending'
export const isResumable = (state: NewsletterState): boolean => state === 'paused'

/**
 * What a person wrote in a block for one language; a product card has the catalogue's own texts.
 */
export function textOf(block: Block, language: Language): string | null {
  if (block.kind === 'product') return null
  if (block.kind === 'picture') return language === 'es' ? block.alt_es : block.alt_en
  return language === 'es' ? block.text_es : block.text_en
}

/** The languages it can be read in. */
export function versionsOf(content: Content): Language[] {
  return (['es', 'en'] as const).filter((language) =>
    textsIn(content, language).every((text) => text !== ''),
  )
}

/**
 * Whether it can be sent: it has a block, its buttons lead somewhere, Spanish is whole, and English
 * is whole or not begun. A picture comes from the catalogue with both descriptions, which begins
 * nothing. Without English everybody receives Spanish, whatever they read.
 */
export function isComplete(content: Content): boolean {
  const english = textsIn(content, 'en')
  const isBegun = textsIn(
    { ...content, blocks: content.blocks.filter(({ kind }) => kind !== 'picture') },
    'en',
  ).some((text) => text !== '')
  const leadsSomewhere = content.blocks.every(
    (block) => block.kind !== 'button' || block.url !== '',
  )
  return (
    content.blocks.length > 0 &&
    leadsSomewhere &&
    versionsOf(content).includes('es') &&
    (!isBegun || english.every((text) => text !== ''))
  )
}

/** The version somebody receives: their own language when it was written in it. */
export function versionFor(content: Content, language: Language): Language {
  return versionsOf(content).includes(language) ? language : 'es'
}

function textsIn(content: Content, language: Language): string[] {
  const subject = language === 'es' ? content.subject_es : content.subject_en
  return [
    subject,
    ...content.blocks.map((block) => textOf(block, language)).filter((text) => text !== null),
  ].map((text) => text.trim())
}
