import { NOTICE_TEMPLATE } from '@app/privacy/api'
import { fillNotice, type NoticeValues } from '@app/privacy/rules'
import { privacyContact, privacyEmail } from '@app/privacy/settings'
import type { Database } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import type { Bulk } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Staff } from './users.ts'

type Both = Readonly<{ es: string; en: string }>

const CONTACT = 'Departamento de Datos Personales'
const EMAIL = 'privacidad@mostrador.demo'

/** What the invented company says in the place of each mark of the template, in their order. */
const SAID: readonly Both[] = [
  { es: '', en: '' },
  {
    es: 'No los comunicamos a nadie más.',
    en: 'We share it with no one else.',
  },
  {
    es: 'Los datos de huéspedes se conservan cinco años después de su último servicio, y los del personal mientras dure la relación de trabajo y el tiempo que la ley pide después.',
    en: 'Guest data is kept for five years after the last service; staff data, while they work with us and for as long afterwards as the law requires.',
  },
]
/** Versions by how many days before the end of the story they were published, the oldest first. */
const VERSIONS: readonly Readonly<{ days_before: number; more: Both }>[] = [
  { days_before: 430, more: { es: '', en: '' } },
  {
    days_before: 60,
    more: {
      es: 'Desde esta versión, el aviso dice también qué datos se usan de quienes trabajan con nosotros.',
      en: 'From this version on, the notice also states which data about our staff is used.',
    },
  },
]

/** The company's privacy notice, in the two versions that it has published. */
export async function storePrivacyNotices(
  tx: Database,
  bulk: Bulk,
  staff: Staff,
  { until, luck }: { until: Day; luck: Chance },
): Promise<void> {
  const { company } = installation()
  const values: NoticeValues = {
    company: company.name,
    legal_name: company.legal_name,
    address: company.address,
    phone: company.phone,
    contact: CONTACT,
    email: EMAIL,
  }
  const author = staff.managers[0]!.id
  const published = VERSIONS.map(({ days_before, more }, index) => {
    const at = instantOf(addDays(until, -days_before), '10:00')
    return {
      id: index + 1,
      uuid: luck.uuid(at.getTime()),
      state: 'published',
      number: index + 1,
      text_es: fillNotice(written('es', more), values),
      text_en: fillNotice(written('en', more), values),
      created_by: author,
      created_at: at.toISOString(),
      published_by: author,
      published_at: at.toISOString(),
    }
  })
  await bulk.insert('privacy.notice', published)
  await bulk.insert(
    'platform.transition',
    published.flatMap(({ id, published_at }) =>
      [
        [null, 'draft'],
        ['draft', 'published'],
      ].map(([from_state, to_state]) => ({
        at: published_at,
        entity: 'privacy_notice',
        entity_id: id,
        from_state: from_state ?? null,
        to_state: to_state!,
        user_id: author,
        reason: null,
      })),
    ),
  )
  const set = { valid_from: new Date(published[0]!.published_at), set_by: author }
  await recordSetting(tx, privacyContact, CONTACT, set)
  await recordSetting(tx, privacyEmail, EMAIL, set)
}

function written(language: 'es' | 'en', more: Both): string {
  const said = SAID[Symbol.iterator]()
  const text = NOTICE_TEMPLATE[language].replaceAll(
    /\[\[[\s\S]*?\]\]/g,
    () => said.next().value?.[language] ?? '',
  )
  return [text, more[language]].filter(Boolean).join('\n\n')
}
