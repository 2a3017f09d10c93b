import * as z from 'zod'
import { fullPath, isBinary, type Endpoint, type FileRule } from './endpoint.ts'
import { ErrorBody } from './fields.ts'

/**
 * An endpoint as OpenAPI says it. Made when somebody asks for it: the contract validates without
 * it, and a server that documents nothing starts without it.
 */
export function describe(endpoint: Endpoint): Record<string, unknown> {
  const body = endpoint.described?.body ?? endpoint.body
  return {
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${fullPath(endpoint).replace(/[^a-zA-Z0-9]+/g, '_')}`,
    ...(endpoint.public
      ? { security: [] }
      : {
          security: [{ bearer: [] }],
          'x-permission': endpoint.described?.permission ?? endpoint.permission,
        }),
    ...(endpoint.step_up ? { 'x-step-up': true } : {}),
    'x-refusals': endpoint.refusals,
    ...(endpoint.params ? { params: jsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: jsonSchema(endpoint.query, 'input') } : {}),
    ...(endpoint.files
      ? { consumes: ['multipart/form-data'], body: formSchema(endpoint.files, body) }
      : body
        ? { body: jsonSchema(body, 'input') }
        : {}),
    response: { 200: replySchema(endpoint), '4xx': jsonSchema(ErrorBody, 'output') },
  }
}

function replySchema({ reply, described }: Endpoint): Record<string, unknown> {
  if (!isBinary(reply)) return jsonSchema(reply, 'output')
  const schemaOf = (type: string) =>
    described && type === 'application/json'
      ? jsonSchema(described.reply, 'output')
      : { type: 'string', format: 'binary' }
  return {
    description: 'A file',
    content: Object.fromEntries(
      reply.content_types.map((type) => [type, { schema: schemaOf(type) }]),
    ),
  }
}

/** A form with files: each field of files beside those of text. */
function formSchema(
  files: NonNullable<Endpoint['files']>,
  body: z.ZodType | undefined,
): Record<string, unknown> {
  const text = body ? jsonSchema(body, 'input') : { type: 'object' }
  const asked = Object.entries(files).filter(([, { required }]) => required)
  return {
    ...text,
    properties: {
      ...(text['properties'] as object | undefined),
      ...Object.fromEntries(Object.entries(files).map(([name, rule]) => [name, fileSchema(rule)])),
    },
    required: [
      ...((text['required'] as readonly string[] | undefined) ?? []),
      ...asked.map(([name]) => name),
    ],
  }
}

const fileSchema = ({ count_max, bytes_max }: FileRule): Record<string, unknown> => {
  const file = { type: 'string', format: 'binary' }
  const description = `At most ${bytes_max} bytes each`
  return count_max === 1
    ? { ...file, description }
    : { type: 'array', items: file, maxItems: count_max, description }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
