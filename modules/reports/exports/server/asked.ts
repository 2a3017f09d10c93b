import { TABLES, SPECIFIED } from '@app/reporting/api'
import type { Actor, Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { periodOf, postedSchema } from '@kit/tables/posted'
import { questionOf, type Question } from '@kit/tables/question'
import type { Table } from '@kit/tables/table'
import type * as z from 'zod'

const BY_ID = new Map(TABLES.map((table) => [table.id, table]))
const SCHEMAS = new Map<string, z.ZodObject>()

/** The table, to whoever may open it. */
export function tableFor(actor: Actor, id: string): Table {
  const table = BY_ID.get(id)
  if (!table) throw new Refusal('request.not_found')
  if (!isHeld(actor, table.permission))
    throw new Refusal('permission.denied', { permission: table.permission })
  return table
}

/** Its title, also of one that is there no more. */
export const titleOf = (id: string, language: Language): string =>
  BY_ID.get(id)?.title[language] ?? id

type Reader = Readonly<{ actor: Actor; today: Day; language: Language }>

/** What was asked of it, refused as the screen would be. */
export function questionFor(table: Table, reader: Reader, posted: unknown): Question {
  const known = SCHEMAS.get(table.id) ?? postedSchema(table, SPECIFIED)
  SCHEMAS.set(table.id, known)
  const question = questionOf(known, reader, posted)
  periodOf(table, question.asked)
  return question
}
