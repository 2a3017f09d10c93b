import type { Language } from '@kit/kernel/actor'
import { businessDay, businessTime, showDay, showTimeOfDay } from '@kit/kernel/day'
import type { Block } from '@kit/pdf/document'
import * as z from 'zod'
import { fill, GUEST_TEXTS, type GuestTexts } from './guest-texts.ts'
import type { Sheet, SheetSignature } from './queries.ts'

const Strokes = z.array(z.array(z.object({ x: z.number(), y: z.number() })))

/** Who signed the reservation as it stands, as they signed, with the hash of what they signed. */
export function signatureBlocks(
  { signatures }: Pick<Sheet, 'signatures'>,
  { language }: { language: Language },
): Block[] {
  if (signatures.length === 0) return []
  const texts = GUEST_TEXTS[language]
  const hashes = new Set(signatures.map(({ content_sha256 }) => content_sha256))
  return [
    { kind: 'rule' },
    ...signatures.flatMap((signature) => oneSignature(signature, texts)),
    ...[...hashes].map((hash): Block => ({
      kind: 'paragraph',
      text: fill(texts.signed_text, { hash }),
      muted: true,
    })),
  ]
}

function oneSignature(signature: SheetSignature, texts: GuestTexts): Block[] {
  const { signer, typed_name, by, signed_at } = signature
  const at = new Date(signed_at)
  const when = `${showDay(businessDay(at))} ${showTimeOfDay(businessTime(at))}`
  const read = Strokes.safeParse(signature.strokes)
  const said = [typed_name, by, when].filter(Boolean).join(' · ')
  return [
    { kind: 'pairs', rows: [[texts[`signed_${signer}`], said]] },
    ...(read.success ? [{ kind: 'ink', strokes: read.data, millimetres: 36 } as const] : []),
  ]
}
