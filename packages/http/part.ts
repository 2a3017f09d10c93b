import { Refusal } from '@kit/kernel/refusal'
import * as z from 'zod'

const UNKNOWN_SHOWN_MAX = 200

export type PartOfRequest = 'params' | 'query' | 'body'

/**
 * A part of a request as its schema reads it.
 * @throws Refusal `request.unknown_fields` naming what the schema does not have and what it has;
 * `request.invalid` with every other fault
 */
export function readPart(
  part: PartOfRequest,
  schema: z.ZodType | undefined,
  given: unknown,
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  refuseUnknownFields(part, schema, parsed.error.issues)
  throw new Refusal('request.invalid', { part, issues: parsed.error.issues })
}

/** A name that does not exist is refused together with those that do, so that it can be corrected. */
function refuseUnknownFields(
  part: PartOfRequest,
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): void {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  if (unknown.length === 0 || !(schema instanceof z.ZodObject)) return
  throw new Refusal('request.unknown_fields', {
    part,
    issues,
    unknown: unknown.join(', ').slice(0, UNKNOWN_SHOWN_MAX),
    known: Object.keys(schema.shape).join(', '),
  })
}
