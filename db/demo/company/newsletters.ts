import { run, type Database } from '@kit/db/database'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Bulk } from '../bulk.ts'
import type { Chance } from '../random.ts'
import { NEWSLETTER } from '../words/messages.ts'
import type { Staff } from './users.ts'

type Telling = { until: Day; luck: Chance; channel_id: number; product_ids: readonly number[] }

/**
 * A newsletter that left six weeks ago to who had bought in the month before, and one that is being
 * written. After the sales.
 */
export async function storeNewsletters(
  tx: Database,
  bulk: Bulk,
  { users }: Staff,
  { until, luck, channel_id, product_ids }: Telling,
): Promise<void> {
  const author = users.find(({ email }) => email.startsWith('comercial@'))!
  const left = instantOf(addDays(until, -45), '10:00')
  const audience = {
    channel_ids: [channel_id],
    sale_from: addDays(until, -75),
    sale_to: addDays(until, -46),
  }
  const written = (days_ago: number): string =>
    instantOf(addDays(until, -days_ago), '16:00').toISOString()
  await bulk.insert('newsletter.newsletter', [
    {
      id: 1,
      uuid: luck.uuid(left.getTime()),
      state: 'sent',
      subject_es: NEWSLETTER.sent.subject_es,
      subject_en: NEWSLETTER.sent.subject_en,
      blocks: blocksOf(NEWSLETTER.sent, product_ids),
      audience: JSON.stringify(audience),
      scheduled_for: left.toISOString(),
      created_by: author.id,
      confirmed_by: author.id,
      created_at: written(47),
      updated_at: minutesAfter(left, 3),
      started_at: left.toISOString(),
      finished_at: minutesAfter(left, 3),
      version: 6,
    },
    {
      id: 2,
      uuid: luck.uuid(instantOf(until, '00:00').getTime()),
      state: 'draft',
      subject_es: NEWSLETTER.draft.subject_es,
      subject_en: NEWSLETTER.draft.subject_en,
      blocks: blocksOf(NEWSLETTER.draft, []),
      audience: '{}',
      scheduled_for: null,
      created_by: author.id,
      confirmed_by: null,
      created_at: written(3),
      updated_at: written(1),
      started_at: null,
      finished_at: null,
      version: 3,
    },
  ])
  await storeTemplates(bulk, author.id, { channel_id, product_ids, written: written(20) })
  await storeConsents(tx)
  await storeRecipients(tx, { channel_id, from: audience.sale_from, to: audience.sale_to, left })
}

type Kept = { channel_id: number; product_ids: readonly number[]; written: string }

/** One of every channel, and one of the channel that wrote the newsletters. */
async function storeTemplates(
  bulk: Bulk,
  created_by: number,
  { channel_id, product_ids, written }: Kept,
): Promise<void> {
  await bulk.insert(
    'newsletter.template',
    NEWSLETTER.templates.map((template, index) => ({
      id: index + 1,
      uuid: `00000000-0000-4000-8000-00000000000${index + 1}`,
      channel_id: index === 0 ? null : channel_id,
      name: template.name,
      subject_es: template.subject_es,
      subject_en: template.subject_en,
      blocks: blocksOf(template, index === 0 ? [] : product_ids.slice(0, 1)),
      created_by,
      created_at: written,
      updated_at: written,
      version: 1,
    })),
  )
}

const minutesAfter = (instant: Date, minutes: number): string =>
  new Date(instant.getTime() + minutes * 60_000).toISOString()

type Words = { heading_es: string; heading_en: string; paragraph_es: string; paragraph_en: string }
function blocksOf(
  { heading_es, heading_en, paragraph_es, paragraph_en }: Words,
  product_ids: readonly number[],
): string {
  return JSON.stringify([
    { kind: 'heading', text_es: heading_es, text_en: heading_en },
    { kind: 'paragraph', text_es: paragraph_es, text_en: paragraph_en },
    ...product_ids.map((product_id) => ({ kind: 'product', product_id })),
  ])
}

/**
 * Most guests said yes when they bought, some later on the page of their trip or in a mail, and a
 * quarter never: by their address, so that nothing else of the company depends on it.
 */
async function storeConsents(tx: Database): Promise<void> {
  await run(
    tx,
    sql`
    insert into newsletter.consent (uuid, email, source, how, reservation_id, given_at, noted_by)
    select md5('consent ' || email)::uuid, email,
           case when lot < 66 then 'sale' when lot < 72 then 'guest_page' else 'by_hand' end,
           case when lot >= 72 then ${NEWSLETTER.agreed_how}::text else '' end,
           case when lot < 72 then reservation_id end,
           case when lot < 66 then confirmed_at else confirmed_at + interval '5 hours' end,
           case when lot < 66 then rep_id when lot >= 72 then (select created_by
               from newsletter.newsletter order by id limit 1) end
      from (select distinct on (c.email) c.email, c.reservation_id, c.rep_id, r.confirmed_at,
                   ('x' || left(md5('lot ' || c.email), 6))::bit(24)::int % 100 as lot
              from reservations.public_customer c
              join reservations.reservation r on r.id = c.reservation_id
             where r.confirmed_at is not null
             order by c.email, c.sale_day, c.reservation_id) customer
     where lot < 75 order by confirmed_at, email`,
  )
}

/**
 * Each address once, its mail, its way out; one was refused by its server, and some have left
 * through the mail.
 */
async function storeRecipients(
  tx: Database,
  { channel_id, from, to, left }: { channel_id: number; from: Day; to: Day; left: Date },
): Promise<void> {
  const { subject_es, subject_en, paragraph_es, paragraph_en } = NEWSLETTER.sent
  await run(
    tx,
    sql`
    insert into mailing.mail (uuid, dedupe_key, recipient, language, template, subject, html, plain,
          message_id, state, attempts, last_error, created_at, sent_at)
    select md5('newsletter ' || email)::uuid, 'newsletter-1-' || email, email, language,
        'newsletter', subject, '<p>' || said || '</p>', said,
        '<newsletter-1-' || md5(email) || '@mostrador.demo>',
           case when place = 1 then 'failed' else 'sent' end, 1, case when place = 1
               then '550 5.1.1 No such user' end, ${left}::timestamptz, case when place > 1
               then ${left}::timestamptz + place * interval '200 milliseconds' end
      from (select email, language, row_number() over (order by email) as place,
                   case language when 'es' then ${subject_es}
                       else ${subject_en} end as subject, case language when 'es'
                       then ${paragraph_es} else ${paragraph_en} end as said
              from (select distinct on (email) email, language from reservations.public_customer
                     where channel_id = ${channel_id}
                         and sale_day between ${from}::date and ${to}::date
                         and exists (select from newsletter.consent k
                           where k.email = public_customer.email
                             and k.given_at <= ${left}::timestamptz)
                       order by email, sale_day desc, reservation_id desc) customer) addressed`,
  )
  await run(
    tx,
    sql`
    insert into newsletter.recipient (newsletter_id, email, name, language, state, mail_id,
          consent_id)
    select 1, m.recipient, c.name, m.language, 'written', m.id, k.id
      from mailing.mail m
      join newsletter.consent k on k.email = m.recipient
      join (select distinct on (email) email, name from reservations.public_customer
             order by email, sale_day desc, reservation_id desc) c on c.email = m.recipient
     where m.template = 'newsletter' order by m.id`,
  )
  await run(
    tx,
    sql`
      insert into newsletter.unsubscribe_link (token, newsletter_id, email)
        select left(md5('link ' || email), 22), newsletter_id, email from newsletter.recipient`,
  )
  await run(
    tx,
    sql`
    insert into newsletter.unsubscription (email, newsletter_id, unsubscribed_at)
    select email, 1, ${left}::timestamptz + row_number() over (order by id) * interval '7 hours'
      from newsletter.recipient order by id offset 1 limit ${NEWSLETTER.unsubscribed}`,
  )
  await run(
    tx,
    sql`
    update newsletter.consent k
       set withdrawn_at = u.unsubscribed_at, withdrawn_how = 'unsubscribed'
      from newsletter.unsubscription u where u.email = k.email`,
  )
}
