import type { Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import { businessDay } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import {
  beginNotice,
  publishNotice,
  readNotice,
  showNotice,
  tellNotice,
  type Draft,
} from '../contract.ts'
import { NOTICE } from '../lifecycles.ts'
import { fillNotice, missingOf, type Missing } from '../rules.ts'
import {
  findCurrent,
  findNotice,
  findPublished,
  findWritten,
  listPublished,
  lockNotice,
  recordDraft,
  type Notice,
} from './queries.ts'
import { NOTICE_TEMPLATE } from './template.ts'
import { findValues } from './values.ts'
import { missingInWords } from './words.ts'

const LANGUAGES = ['es', 'en'] as const

export const routes = [
  handle(readNotice, async (tx, { query: { number } }) => {
    const found = await findPublished(tx, number)
    if (!found) throw new Refusal(number ? 'privacy.not_found' : 'privacy.not_published')
    const dayOf = (instant: string) => businessDay(new Date(instant))
    return {
      number: found.number,
      published_on: dayOf(found.published_at),
      replaced_on: found.replaced_at === null ? null : dayOf(found.replaced_at),
      company: installation().company.name,
      text_es: found.text_es,
      text_en: found.text_en,
      versions: await listPublished(tx),
    }
  }),

  handle(tellNotice, async (tx) => ({ current: await findCurrent(tx) })),

  handle(showNotice, async (tx, { params: { uuid } }) => present(tx, await findNotice(tx, uuid))),

  handle(beginNotice, async (tx) => {
    const texts = (await findWritten(tx)) ?? {
      text_es: NOTICE_TEMPLATE.es,
      text_en: NOTICE_TEMPLATE.en,
    }
    const uuid = await recordDraft(tx, texts)
    tx.audit({ action: 'privacy_notice.begin', entity: 'privacy_notice', entity_id: uuid })
    return { uuid }
  }),

  handle(publishNotice, async (tx, { params: { uuid }, body: { version } }) => {
    const notice = await lockNotice(tx, uuid)
    refuseIllegal(NOTICE, notice.state, 'published')
    if (notice.version !== version) throw new Refusal('privacy.changed')
    const values = await findValues(tx)
    const missing = LANGUAGES.flatMap((language) =>
      missingOf(notice[`text_${language}`], values).map((each) => ({ language, ...each })),
    )
    if (missing.length > 0)
      throw new Refusal('privacy.incomplete', { missing: missingInWords(missing, tx.language) })
    const number = ((await findCurrent(tx))?.number ?? 0) + 1
    await move(tx, NOTICE, notice, 'published', {
      set: {
        number,
        written_es: notice.text_es,
        written_en: notice.text_en,
        text_es: fillNotice(notice.text_es, values),
        text_en: fillNotice(notice.text_en, values),
        published_by: tx.actor.user_id,
        published_at: tx.now.toISOString(),
      },
    })
    tx.audit({
      action: 'privacy_notice.publish',
      entity: 'privacy_notice',
      entity_id: uuid,
      after: { number },
    })
    return present(tx, await findNotice(tx, uuid))
  }),
]

/** A draft as guests would read it now; what is published was filled when it was. */
async function present(tx: Context, notice: Notice): Promise<Draft> {
  const { id: _id, text_es, text_en, ...told } = notice
  const values = await findValues(tx)
  const of = (language: 'es' | 'en', text: string): Draft['missing'] =>
    missingOf(text, values).map((each: Missing) => ({
      language,
      kind: each.kind,
      field: each.kind === 'field' ? each.field : null,
      text: each.kind === 'field' ? null : each.text,
    }))
  const isDraft = notice.state === 'draft'
  return {
    ...told,
    filled_es: isDraft ? fillNotice(text_es, values) : text_es,
    filled_en: isDraft ? fillNotice(text_en, values) : text_en,
    missing: isDraft ? [...of('es', text_es), ...of('en', text_en)] : [],
    can: { publish: isDraft && tx.actor.permissions.has('privacy.publish') },
  }
}
