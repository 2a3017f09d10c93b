import fc, { type Arbitrary } from 'fast-check'

/** What `z.toJSONSchema` writes, as far as our contracts use it. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: unknown
  default?: unknown
}

/** Names that every object answers to without having them. */
export const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

/** Strings that have broken programs before. */
export const HOSTILE_TEXT = [
  "'; drop table reservations.reservation; --",
  '%_\\%',
  '\\',
  '"',
  "''",
  '<script>alert(1)</script>',
  "=cmd|' /C calc'!A0",
  '../../../../etc/passwd',
  '\u202Eabc',
  '𝕏\u{1F600}',
  'ñ'.repeat(3000),
  '${7*7}',
  '{{constructor}}',
  'null',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(40),
  '\t\r\n',
  ' ',
  '\uFEFF',
  'İıſK',
  ...INHERITED_NAMES,
  '0001-01-01',
  '9999-12-31',
]

/** What no text of ours may carry, in whatever field it comes. */
export const ILLEGIBLE_TEXT = ['nul\0nul', '\uD800', 'x\uDC00y']
/** Days of the tests, days no calendar has, and days from which no year can be counted. */
const DAYS = [
  '2026-03-10',
  '2026-03-20',
  '1900-01-01',
  '2199-12-31',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-00-00',
]

const text = (schema: JsonSchema): Arbitrary<string> => {
  const limit = Math.min(schema.maxLength ?? 60, 200)
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...HOSTILE_TEXT)
        .map((value) => value.slice(0, schema.maxLength ?? value.length)),
    },
    {
      weight: 1,
      arbitrary: fc.string({
        minLength: Math.min(schema.minLength ?? 0, limit),
        maxLength: limit,
        unit: 'grapheme',
      }),
    },
  )
}

/**
 * Values that a contract accepts, as hostile as it lets them be: foreign ids, the largest numbers,
 * odd texts.
 */
export function accepted(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(accepted))
  if (schema.allOf) return accepted(Object.assign({}, ...schema.allOf) as JsonSchema)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema)
    case 'array':
      return fc.array(accepted(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'integer':
      return integer(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return string(schema)
    default:
      return fc.oneof(fc.constant(null), fc.constantFrom(...HOSTILE_TEXT), fc.integer())
  }
}

function object({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, accepted(schema)])),
    { requiredKeys: required },
  )
}

function integer(schema: JsonSchema): Arbitrary<number> {
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : schema.exclusiveMinimum + 1)
  const max =
    schema.maximum ??
    (schema.exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : schema.exclusiveMaximum - 1)
  const edges = [min, max, 1, 999_999_999, 2_147_483_648].filter(
    (value) => value >= min && value <= max,
  )
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }),
  )
}

function string(schema: JsonSchema): Arbitrary<string> {
  switch (schema.format) {
    case 'uuid':
      return fc.uuid()
    case 'email':
      return fc.integer({ min: 1, max: 1e9 }).map((number) => `nadie${number}@example.test`)
    case 'date-time':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString())
        .chain((instant) =>
          fc.constantFrom(instant, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'),
        )
    case 'date':
      return fc.constantFrom(...DAYS)
  }
  if (schema.pattern) return matching(schema, new RegExp(schema.pattern))
  return text(schema)
}

/** What the pattern lets through, first of all the words that broke something before. */
function matching(schema: JsonSchema, pattern: RegExp): Arbitrary<string> {
  const fits = (value: string) => value.length <= (schema.maxLength ?? Number.MAX_SAFE_INTEGER)
  const words = HOSTILE_TEXT.filter((value) => pattern.test(value) && fits(value))
  const other = fc.stringMatching(pattern).filter(fits)
  return words.length > 0 ? fc.oneof(fc.constantFrom(...words), other) : other
}

/** Values of no kind that a contract asks for. */
export const NONSENSE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    [[]],
    '',
    'x\u0000y',
    true,
    -1,
    1.5,
    1e308,
    {},
    { toString: 'x' },
    'x'.repeat(100_000),
    ['\u0000'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A body with one of its fields broken, missing or unknown. */
export function broken(schema: JsonSchema): Arbitrary<unknown> {
  const keys = Object.keys(schema.properties ?? {})
  if (keys.length === 0) return NONSENSE
  return fc.oneof(
    NONSENSE,
    fc
      .tuple(accepted(schema), fc.constantFrom(...keys), NONSENSE)
      .map(([value, key, nonsense]) => ({ ...(value as object), [key]: nonsense })),
    fc
      .tuple(accepted(schema), fc.constantFrom(...keys))
      .map(([value, key]) =>
        Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key)),
      ),
  )
}
