import { COMMON_REFUSALS } from '@kit/http/refusals'
import type { Language } from '@kit/kernel/actor'
import { sentence, type RefusalCatalogue, type RefusalDetails } from '@kit/kernel/refusal'
import { loadFiles } from './gather.ts'

const files = await loadFiles<{ REFUSALS: RefusalCatalogue }>('refusals.ts')
const SENTENCES: RefusalCatalogue = Object.assign(
  {},
  COMMON_REFUSALS,
  ...files.map(({ REFUSALS }) => REFUSALS),
)

/** What a job was refused is said as a person would have been told. */
export const sentenceOf = (code: string, details: RefusalDetails, language: Language): string => {
  const text = SENTENCES[code]
  if (!text) throw new Error(`No text for the refusal ${code}`)
  return sentence(text, language, details)
}
