import type { Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import { NOTICE_PATHS } from '../rules.ts'
import { findCurrent } from './queries.ts'

const LABELS = { es: 'Aviso de privacidad', en: 'Privacy notice' } as const

/** What a mail links to under its text: the notice in force, or nothing while none is published. */
export async function noticeLinks(
  database: Database,
  language: Language,
): Promise<{ label: string; address: string }[]> {
  if (!(await findCurrent(database))) return []
  const address = `${installation().public_url}${NOTICE_PATHS[language]}`
  return [{ label: LABELS[language], address }]
}
