import type { Language } from '@kit/kernel/actor'
import { instantInWords } from '@kit/kernel/day'
import type { Block } from '@kit/pdf/document'
import * as z from 'zod'
import { GUEST_TEXTS } from './guest-texts.ts'
import type { Sheet, SheetSignature } from './queries.ts'

const Strokes = z.array(z.array(z.object({ x: z.number(), y: z.number() })))

/** Who signed the reservation as it stands, as they signed. */
export function signatureBlocks(
  { signatures }: Pick<Sheet, 'signatures'>,
  { language }: { language: Language },
): Block[] {
  if (signatures.length === 0) return []
  return [
    { kind: 'rule' },
    { kind: 'columns', columns: signatures.map((signature) => oneSignature(signature, language)) },
  ]
}

function oneSignature(signature: SheetSignature, language: Language): Block[] {
  const texts = GUEST_TEXTS[language]
  const { signer, typed_name, by, signed_at } = signature
  const when = instantInWords(new Date(signed_at), language)
  const read = Strokes.safeParse(signature.strokes)
  const said = [typed_name, by, when].filter(Boolean).join(' · ')
  return [
    { kind: 'paragraph', text: texts[`signed_${signer}`], muted: true },
    { kind: 'paragraph', text: said, bold: true },
    ...(read.success ? [{ kind: 'ink', strokes: read.data, millimetres: 36 } as const] : []),
  ]
}
