import { CURRENCIES } from '@kit/kernel/money'
import { isDay, isMinute, type Day } from '@kit/kernel/day'
import * as z from 'zod'

/** The shapes that every contract uses, so that a day, an amount or a page is spelled one way. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/**
 * An id in a path or a query, where everything arrives as text; a caller may give the number it
 * has.
 */
export const IdText = z
  .union([
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
    z.number(),
  ])
  .pipe(Id)
export const Uuid = z.uuid()
/** The stamp of the SAT: its schema asks for hexadecimal digits, and not for a version of RFC 4122. */
export const FiscalStamp = z.guid()
export const DAY_MIN = '1900-01-01'
/** Also what stands for no end at all. */
export const DAY_MAX = '2199-12-31'
/**
 * A day somebody may mean. Years far away are slips of the hand, and counting from them leaves the
 * four digits in which days are written.
 */
export const DayField = z
  .string()
  .refine((text) => isDay(text) && text >= DAY_MIN && text <= DAY_MAX, { message: 'day' })
  .meta({ format: 'date' })
  .transform((text) => text as Day)
/** A minute of the company's clock, `2026-03-10T14:30`. */
export const MinuteField = z
  .string()
  .refine((text) => isMinute(text) && text >= DAY_MIN && text.slice(0, 10) <= DAY_MAX, {
    message: 'minute',
  })
export const TimeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= DAY_MIN && text.slice(0, 10) <= DAY_MAX, { message: 'instant' })
export const CurrencyField = z.enum(CURRENCIES)
/** A bare amount: `"1234.5600"`; negative only where said. */
export const Amount = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/)
export const SignedAmount = z.string().regex(/^-?\d{1,10}(\.\d{1,4})?$/)
export const MoneyField = z.object({ amount: SignedAmount, currency: CurrencyField })
export const RateField = z.string().regex(/^\d{1,10}(\.\d{1,8})?$/)
export const Percent = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)
/** Text a person typed: trimmed, at most `characters` long. */
export const Text = (characters: number) => z.string().trim().max(characters)
export const RequiredText = (characters: number) => z.string().trim().min(1).max(characters)
/** A name: no line break or other control character, and none that turns text round. */
export const OneLine = (characters: number) =>
  RequiredText(characters).regex(/^[^\x00-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/)
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .meta({ format: 'email' })
  .pipe(z.email())
export const Count = z.number().int().min(0).max(2_147_483_647)

export const PAGE_SIZE_MAX = 200

/** The fields of every paged question, in a body. */
export const PageFields = {
  page: z.number().int().min(1).max(1_000_000).default(1),
  page_size: z.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
}

/** The same in a query string. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
}

export const Paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  })

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
