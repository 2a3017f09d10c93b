import { NAMED_DOCUMENTS, type NamedDocument } from '@app/ledger/api'
import { gatherFolder } from '@kit/registry/gather'
import type { Derivation } from './documents/document.ts'

export type DocumentKind = NamedDocument & Pick<Derivation, 'read'>

const derivations = await gatherFolder<Derivation>('audit', 'server/documents', 'derivation')

/**
 * Every kind of document that puts entries in the books (ledger/README.md says how to add one).
 * @throws Error when one is declared, and nothing works out what must be in the books of it.
 */
export const DOCUMENT_KINDS: readonly DocumentKind[] = NAMED_DOCUMENTS.map((document) => {
  const found = derivations.find(({ name }) => name === document.name)
  if (!found)
    throw new Error(
      `Nothing works out what a ${document.name} must have put in the books: ` +
        `its derivation is missing in modules/money/audit/server/documents`,
    )
  return { ...document, read: found.read }
})
