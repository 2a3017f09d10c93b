import type { Language } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { fullPath, isBinary, type Endpoint, type Received, type Sent } from './endpoint.ts'
import type { ErrorBody } from './fields.ts'

/** What a call that was answered with an error throws: `body.message` is ready to be shown. */
export class CallError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'CallError'
    this.status = status
    this.body = body
  }
}

export type CallerConfig = {
  /** What stands before every path; empty in the browser, the server's address in tests. */
  origin: string
  token(): string | undefined
  language(): Language
  /** Called once for every 401 of a call that carried a token: the session has ended. */
  onSessionEnded(): void
  /**
   * Called when a grave act is refused until its person shows who they are; true: they did, and the
   * same is sent again.
   */
  onStepUp?(): Promise<boolean>
  /** Called when a person's action was answered, which prolongs the session. */
  onAction?(): void
  fetch?: typeof fetch
  /** Extra headers, such as a test's cookie. */
  headers?(): Record<string, string>
}

const UNAUTHENTICATED = 401

export type CallOptions = { signal?: AbortSignal; idempotency_key?: string; background?: boolean }

export type Caller = {
  <E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions): Promise<Received<E>>
}

/**
 * Calls endpoints with the types their contracts state. A write that needs a key gets a new one
 * unless the caller keeps its own for retries.
 */
export function createCaller(config: CallerConfig): Caller {
  return async (endpoint, input, options = {}) => {
    const request = buildRequest(endpoint, input as AnyInput, options, config)
    const response = await sendProved(config, request)
    // A refusal is an answer, too: the server has prolonged the session before it looked at the
    // request.
    if (!options.background && response.status !== UNAUTHENTICATED) config.onAction?.()
    if (!response.ok) throw await failure(response, config, Boolean(request.token))
    if (isBinary(endpoint.reply)) return (await download(response)) as never
    return (await response.json()) as never
  }
}

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, readonly Blob[]>
}
type Prepared = { url: string; init: RequestInit; token: string | undefined }

function buildRequest(
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
  config: CallerConfig,
): Prepared {
  const path = fullPath(endpoint).replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const single of Array.isArray(value) ? value : [value])
      if (single !== undefined && single !== null) query.append(key, String(single))
  }
  const token = config.token()
  const headers: Record<string, string> = {
    accept: '*/*',
    'accept-language': config.language(),
    ...config.headers?.(),
  }
  if (token && (!endpoint.public || endpoint.greets)) headers.authorization = `Bearer ${token}`
  if (endpoint.idempotent) headers['idempotency-key'] = options.idempotency_key ?? newUuid()
  if (options.background) headers['x-background'] = '1'
  const body = bodyOf(endpoint, input, headers)
  const url = `${config.origin}${path}${query.size > 0 ? `?${query}` : ''}`
  return {
    url,
    token,
    init: {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    },
  }
}

function bodyOf(
  endpoint: Endpoint,
  input: AnyInput,
  headers: Record<string, string>,
): BodyInit | undefined {
  if (endpoint.files) {
    const form = new FormData()
    for (const [key, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
      for (const single of Array.isArray(value) ? value : [value])
        if (single !== undefined)
          form.append(Array.isArray(value) ? `${key}[]` : key, String(single))
    }
    for (const [key, blobs] of Object.entries(input.files ?? {}))
      for (const blob of blobs) form.append(`${key}[]`, blob)
    return form
  }
  if (input.body === undefined) return undefined
  headers['content-type'] = 'application/json'
  return JSON.stringify(input.body)
}

const FORBIDDEN = 403

/** Nothing of the act was done when it is refused for want of proof: the same is sent once more. */
async function sendProved(config: CallerConfig, request: Prepared): Promise<Response> {
  const response = await send(config, request)
  if (response.status !== FORBIDDEN || !config.onStepUp) return response
  const body = readJson(await response.clone().text())
  if (!isErrorBody(body) || body.code !== 'session.step_up') return response
  return (await config.onStepUp()) ? send(config, request) : response
}

async function send(config: CallerConfig, { url, init }: Prepared): Promise<Response> {
  try {
    return await (config.fetch ?? fetch)(url, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    const english = config.language() === 'en'
    const message = english
      ? 'No connection to the server. Check the network and try again.'
      : 'Sin conexión con el servidor. Revise la red y vuelva a intentar.'
    throw new CallError(0, { code: 'network.down', message, request_id: '' })
  }
}

async function failure(
  response: Response,
  config: CallerConfig,
  signedIn: boolean,
): Promise<CallError> {
  if (response.status === UNAUTHENTICATED && signedIn) config.onSessionEnded()
  const text = await response.text()
  const body = readJson(text)
  if (isErrorBody(body)) return new CallError(response.status, body)
  return new CallError(response.status, {
    code: `http.${response.status}`,
    message: response.statusText || String(response.status),
    request_id: '',
  })
}

/** By hand, so that the login page need not load a schema library for one shape. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false
  const { code, message, request_id, fields } = value as Record<string, unknown>
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof request_id === 'string' &&
    (fields === undefined || Array.isArray(fields))
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page, not our error: the status alone says what happened.
    return undefined
  }
}

async function download(response: Response): Promise<{ blob: Blob; file_name: string }> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  return { blob: await response.blob(), file_name: name ? decodeURIComponent(name) : 'archivo' }
}

/**
 * Key and function for TanStack Query; the key begins with the endpoint, so that a whole endpoint
 * can be invalidated.
 */
export function queryOf<E extends Endpoint>(
  call: Caller,
  endpoint: E,
  input: Sent<E>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return {
    queryKey: [endpoint.method, endpoint.path, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { ...options, signal }),
  }
}
