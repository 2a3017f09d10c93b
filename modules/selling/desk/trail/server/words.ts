import type { Language } from '@kit/kernel/actor'
import type { Act } from '@kit/kernel/act'
import { gather } from '@kit/registry/gather'

const WORDS = new Map((await gather<Act>('acts.ts', 'act')).map((act) => [act.name, act]))

/** What somebody did, in the words that the audit trail has for it. */
export const actInWords = (action: string, language: Language): string =>
  WORDS.get(action)?.[language] ?? action
