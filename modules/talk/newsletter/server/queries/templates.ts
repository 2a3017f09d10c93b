import { all, first, run, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { Content } from '../../contract.ts'
import type { Template, TemplateChoice } from '../../contract/templates.ts'
import { seesTemplateOf } from '../../reach.ts'

const CHOICES_MAX = 50

export type StoredTemplate = Omit<Template, 'can'> & { id: number; channel_id: number | null }

const channelSql = sql`
  (select k.canal from organization.public_channel k where k.id = l.channel_id)`

export function findTemplate(
  database: Database,
  scope: Scope,
  uuid: string,
): Promise<StoredTemplate | undefined> {
  return first(
    database,
    sql<StoredTemplate>`
    select l.id, l.uuid, l.channel_id, l.name, ${channelSql} as channel, l.subject_es,
        l.subject_en, l.blocks, l.version, l.updated_at, a.full_name as author
      from newsletter.template l join access.public_user a on a.id = l.created_by
     where l.uuid = ${uuid} and ${seesTemplateOf(scope, sql`l.channel_id`)}`,
  )
}

/** Keeps everybody else from changing it until the transaction ends. */
export async function lockTemplate(tx: Database, uuid: string): Promise<void> {
  await run(tx, sql`select 1 from newsletter.template where uuid = ${uuid} for update`)
}

/** By a part of their name; those last edited first. */
export function findTemplateChoices(
  database: Database,
  scope: Scope,
  q: string | undefined,
): Promise<TemplateChoice[]> {
  return all(
    database,
    sql<TemplateChoice>`
    select l.uuid, l.name, ${channelSql} as channel from newsletter.template l
     where ${seesTemplateOf(scope, sql`l.channel_id`)}
       and platform.searchable(l.name) like '%' || platform.searchable(${q ?? ''}) || '%'
     order by l.updated_at desc, l.id desc limit ${CHOICES_MAX}`,
  )
}

type Named = Content & { name: string }

export async function recordTemplate(
  tx: Database,
  uuid: string,
  { name, channel_id, subject_es, subject_en, blocks }: Named & { channel_id: number | null },
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into newsletter.template (uuid, channel_id, name, subject_es, subject_en, blocks,
          created_by, created_at, updated_at)
    values (${uuid}, ${channel_id}, ${name}, ${subject_es}, ${subject_en},
          ${JSON.stringify(blocks)}::jsonb, ${user_id}, ${now}, ${now})`,
  )
}

export async function updateTemplate(
  tx: Database,
  id: number,
  { name, subject_es, subject_en, blocks }: Named,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`
    update newsletter.template
      set name = ${name}, subject_es = ${subject_es}, subject_en = ${subject_en},
        blocks = ${JSON.stringify(blocks)}::jsonb, updated_at = ${now}, version = version + 1
     where id = ${id}`,
  )
}

export async function removeTemplate(tx: Database, id: number): Promise<void> {
  await run(tx, sql`delete from newsletter.template where id = ${id}`)
}
