import type { Context } from '@kit/db/context'
import { readPart } from '@kit/http/part'
import type * as z from 'zod'
import type { Asked } from './posted.ts'

/** What a table is asked: filters and choices, by whom, and how its rows are to be shown. */
export type Question = Readonly<{
  asked: Asked
  page: number
  page_size: number
  sort: string | undefined
  columns: readonly string[] | undefined
}>

type Fields = { page: number; page_size: number; sort?: string; columns?: readonly string[] }
type Reader = Pick<Context, 'today' | 'language' | 'actor'>

/** @throws Refusal naming every field that the table does not have or cannot read */
export function questionOf(schema: z.ZodType | undefined, reader: Reader, body: unknown): Question {
  const { page, page_size, sort, columns, ...posted } = readPart('body', schema, body) as Fields
  return { asked: { posted, ...readerOf(reader) }, page, page_size, sort, columns }
}

export const readerOf = ({ today, language, actor }: Reader): Omit<Asked, 'posted'> => ({
  today,
  language,
  user_id: actor.user_id,
  sees_all: actor.scope.all,
})
